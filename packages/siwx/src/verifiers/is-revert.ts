/** Whether a node ran a call and the call failed, rather than the node. */
export function isRevert(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < 8 && current instanceof Error; depth += 1) {
    const code = 'code' in current ? current.code : undefined
    if (code === 3 || code === -32015) return true
    const details = 'details' in current ? current.details : undefined
    if (typeof details === 'string' && /revert|out of gas|opcode/i.test(details)) return true
    current = current.cause
  }
  return false
}
