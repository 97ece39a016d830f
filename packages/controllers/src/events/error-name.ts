/** Returns the name of an error's class. Analytics receives no other part of an error. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'Error')
