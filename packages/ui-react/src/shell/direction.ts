/** How the next view arrives. */
export type Direction = 'forward' | 'back' | 'replace'
