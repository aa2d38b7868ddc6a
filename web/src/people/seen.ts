// When somebody was here last.

const DAY = 86_400; // seconds

/** Whole days since the day of a time in seconds since 1970, both in UTC as the server counts them. */
export const daysSince = (day: number, now = Date.now() / 1000) => Math.max(0, Math.floor(now / DAY) - Math.floor(day / DAY));
