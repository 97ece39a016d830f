/** Whole seconds until a time (ms since 1970); 0 once it is there. */
export const secondsUntil = (time: number | undefined): number =>
  time === undefined ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1_000))
