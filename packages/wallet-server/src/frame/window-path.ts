/** Where the frame's page is opened in a window of its own, for what is secret. */
export const windowPath = '/sdk/window'
