// Who plays on this device. The cookie that proves it is the server's and the browser's affair: no script sees it.
import type { Me, News } from "../wire/types.ts";
import { api } from "./api.ts";
import { prefs } from "./prefs.svelte.ts";

class Myself {
  /** The player that this device is known as; null before the first game. */
  player = $state.raw<Me | null>(null);
  /** What was done elsewhere to the player, until somebody here has read it. */
  news = $state.raw<readonly News[]>([]);
  #asked: Promise<Me | null> | null = null;

  /** Find out who this is, unless that is known; the server is asked once, as by `ask`. */
  find(ask: () => Promise<Me | null> = api.me): Promise<Me | null> {
    this.#asked ??= ask().then(
      (player) => this.is(player),
      (fault: unknown) => {
        this.#asked = null; // to be asked again
        throw fault;
      },
    );
    return this.#asked;
  }

  /** Become a player under this name, for whom games are kept; whoever is one already stays it. */
  async become(name: string): Promise<Me> {
    const known = await this.find();
    if (known && (known.kept || known.name === name)) return known;
    return this.is(await api.becomeMe({ name, avatar: prefs.avatar, language: prefs.language }));
  }

  /** Note who this device is from now on. Their name and portrait are those of the next game, wherever. */
  is<Player extends Me | null>(player: Player): Player {
    this.#asked = Promise.resolve(player);
    if (player) {
      prefs.name = player.name;
      prefs.avatar = player.avatar;
    }
    this.player = player;
    return player;
  }
}
export const me = new Myself();
