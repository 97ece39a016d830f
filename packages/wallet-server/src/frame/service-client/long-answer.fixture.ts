/** Returns an answer of 3 MB. */
export function longAnswer() {
  let left = 30
  let isCancelled = false
  const body = new ReadableStream({
    pull(stream) {
      left -= 1
      if (left < 0) stream.close()
      else stream.enqueue(new Uint8Array(100_000).fill(32))
    },
    cancel() {
      isCancelled = true
    },
  })
  return { response: new Response(body), isCancelled: () => isCancelled }
}
