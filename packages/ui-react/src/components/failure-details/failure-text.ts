import type { ConnectFailure } from '@carabiner/controllers/internal'

/** What a wallet said of a failure, in a line; undefined when it said nothing. */
export const failureText = ({ code, message }: ConnectFailure): string | undefined =>
  [code, message].filter((part) => part !== undefined).join(': ') || undefined
