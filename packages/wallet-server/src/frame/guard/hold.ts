/** Why Confirm does nothing yet. In the order in which they are said. */
export type Hold = 'blocked' | 'hidden' | 'small' | 'covered' | 'fresh' | 'unread' | 'unticked'

/** The least that a screen needs to be read, in CSS pixels. */
export const minimum = { width: 280, height: 320 }
/** So long what is shown is out of reach, in ms: nobody presses what they have not seen. */
export const freshFor = 500
