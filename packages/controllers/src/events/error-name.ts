/** Returns the name of an error's class: the only part that analytics gets. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'Error')
