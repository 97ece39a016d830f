/** The name of an error's class: all that analytics hears of it. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'Error')
