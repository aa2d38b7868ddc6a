// Whom the reader has blocked at the table on the screen: nothing that they say is shown.
import type { BlockedSeats, TableInfo } from "../wire/types.ts";
import { api, Refusal } from "./api.ts";
import { me } from "./me.svelte.ts";

class Peace {
  /** The seats of the blocked. */
  seats = $state.raw<readonly number[]>([]);
  #table = "";
  #about = "";

  /** Find out who is blocked at a table where the reader has the seat `own`; again once others sit there. */
  async follow({ id, seats }: TableInfo, own: number | null): Promise<void> {
    const people = seats.map((seat, number) => (seat.kind === "human" && number !== own ? seat.name : null));
    const about = JSON.stringify([id, people]);
    if (about === this.#about) return;
    if (id !== this.#table) this.seats = []; // of another table
    [this.#table, this.#about] = [id, about];
    let found: BlockedSeats = { seats: [] };
    try {
      if (people.some((name) => name !== null) && (await me.find()) !== null) found = await api.blockedSeats(id);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      this.#about = ""; // to be asked again
    }
    if (about === this.#about) this.seats = found.seats;
  }

  /** Block who sits in a seat of a table. */
  async block(table: string, seat: number): Promise<void> {
    this.seats = (await api.blockSeat(table, { seat })).seats;
  }
}
export const peace = new Peace();
