/** Whether a read of the network failed because the contract reverted. */
export const isRevert = (error: unknown): boolean =>
  error instanceof Error && /revert/i.test(`${error.name} ${error.message}`)
