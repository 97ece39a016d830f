import { Blob } from 'node:buffer'

const url = 'https://registry.example/'
/** The number of wallets: one more than fits on a page. */
const count = 60

const wallets = Array.from({ length: count }, (_, at) => ({
  id: `wallet-${at}`,
  name: at === 7 ? 'Trust Wallet' : `Wallet ${at}`,
  mobile_link: `wallet${at}://`,
}))

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const picture = () => new Response('picture', { headers: { 'content-type': 'image/png' } })

function list({ searchParams }: URL): Response {
  const read = (name: string) => searchParams.get(name)
  const excluded = read('exclude')?.split(',') ?? []
  const search = read('search')?.toLowerCase() ?? ''
  const matches = wallets.filter(
    ({ id, name }) => !excluded.includes(id) && name.toLowerCase().includes(search),
  )
  const entries = Number(read('entries'))
  const start = (Number(read('page')) - 1) * entries
  return json({ data: matches.slice(start, start + entries), count: matches.length })
}

/**
 * Stubs `fetch` with a registry, because jsdom cannot read the lab's files.
 *
 * @param stub - such as `vi.stubGlobal`
 */
export function stubRegistry(stub: (name: string, value: unknown) => unknown) {
  const requests: { path: string; signal: AbortSignal | undefined }[] = []
  // Node's `Response` cannot read jsdom's Blob.
  stub('Blob', Blob)
  const server = { hangs: false, status: 200 }
  stub('fetch', async (input: string | URL, { signal }: RequestInit = {}) => {
    const target = new URL(input)
    requests.push({ path: target.pathname, signal: signal ?? undefined })
    if (server.hangs) {
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    }
    if (server.status !== 200) return new Response(null, { status: server.status })
    return target.pathname === '/getWallets' ? list(target) : picture()
  })
  return { url, requests, server }
}
