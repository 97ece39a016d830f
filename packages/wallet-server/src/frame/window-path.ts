/** Path of the frame's page in its own window, for secrets. */
export const windowPath = '/sdk/window'
