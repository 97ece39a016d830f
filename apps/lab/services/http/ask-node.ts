/**
 * Calls a JSON-RPC method without parameters.
 *
 * @param timeout - in milliseconds
 * @returns the result, or undefined if the node gives none in time
 */
export async function askNode(url: string, method: string, timeout: number): Promise<unknown> {
  const request = fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    signal: AbortSignal.timeout(timeout),
  })
  const answer: { result?: unknown } | undefined = await request.then(
    async (response) => Object(await response.json()),
    () => undefined,
  )
  return answer?.result
}
