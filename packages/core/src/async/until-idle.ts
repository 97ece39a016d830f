/** In ms: what a visitor waits for does not wait longer for a quiet page. */
const limit = 150

/** Resolves once the page has drawn what is due; at once where the browser does not say. */
export async function untilIdle(): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: limit }))
}
