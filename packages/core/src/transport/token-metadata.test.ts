import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mutatedJson } from '../../../../apps/lab/services/moods/mutated-json.fixture.js'
import { gatewayUrl, readTokenMetadata } from './token-metadata.js'

const { signal } = new AbortController()
const numRuns = Number(process.env.FUZZ_RUNS ?? 1_000)
afterEach(() => vi.unstubAllGlobals())

/** Answers every request. @returns the requested URLs, and the options of the last request */
function answerWith(body: string, status = 200) {
  const requests: { url: string; init: RequestInit | undefined }[] = []
  vi.stubGlobal('fetch', async (input: URL, init?: RequestInit) => {
    requests.push({ url: String(input), init })
    return new Response(body, { status })
  })
  return requests
}

const json = { name: 'Bell Rock', image: 'ipfs://cid/1.png' }
const text = JSON.stringify(json)
const base64 = (value: string) => Buffer.from(value).toString('base64')

describe('metadata in a data: URL', () => {
  it.each([
    ['JSON', `data:application/json,${text}`],
    ['JSON in base64', `data:application/json;base64,${base64(text)}`],
    ['JSON in base64 with a charset', `data:application/json;charset=utf-8;base64,${base64(text)}`],
    ['JSON with percent signs', `data:application/json;utf8,${encodeURIComponent(text)}`],
    ['a type in upper case', `DATA:APPLICATION/JSON;BASE64,${base64(text)}`],
  ])('is read without a request: %s', async (_, uri) => {
    const requests = answerWith('{}')
    expect(await readTokenMetadata(uri, { signal })).toEqual(json)
    expect(requests).toEqual([])
  })

  it('is read if it has a percent sign that encodes nothing', async () => {
    const uri = 'data:application/json,{"name":"100 %"}'
    expect(await readTokenMetadata(uri, { signal })).toEqual({ name: '100 %' })
  })

  it('is read as UTF-8', async () => {
    const uri = `data:application/json;base64,${base64('{"name":"Kõpu"}')}`
    expect(await readTokenMetadata(uri, { signal })).toEqual({ name: 'Kõpu' })
  })

  it.each([
    'data:application/json,{"name":',
    'data:application/json;base64,***',
    'data:application/json,7',
    'data:application/json,[]',
    'data:text/html,<script>1</script>',
    'data:image/png;base64,AAAA',
    `data:application/json,{"name":"${'a'.repeat(2_000_000)}"}`,
  ])('is ignored if it is not JSON of a moderate size: %.40s', async (uri) => {
    expect(await readTokenMetadata(uri, { signal })).toBeUndefined()
  })
})

it.each([
  [{ name: 7, image: 'https://a.example/1.png' }, { image: 'https://a.example/1.png' }],
  [
    { name: 'x', image: null, image_url: 'ipfs://y' },
    { name: 'x', image: 'ipfs://y' },
  ],
  [{ name: '', image: '' }, {}],
  [{}, {}],
])('metadata with a field of another type keeps its other fields: %j', async (body, expected) => {
  const uri = `data:application/json,${JSON.stringify(body)}`
  expect(await readTokenMetadata(uri, { signal })).toEqual(expected)
})

it('metadata is requested without cookies, redirects and referrer', async () => {
  const requests = answerWith(text)
  const uri = 'https://meta.example/a/1.json?v=2'
  expect(await readTokenMetadata(uri, { signal })).toEqual(json)
  expect(requests).toMatchObject([
    {
      url: uri,
      init: { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' },
    },
  ])
})

it.each([
  ['ipfs://bafy/1', 'https://ipfs.io/ipfs/bafy/1'],
  ['ipfs://ipfs/bafy/1', 'https://ipfs.io/ipfs/bafy/1'],
  ['IPNS://name', 'https://ipfs.io/ipns/name'],
  ['ar://abc', 'https://arweave.net/abc'],
])('metadata at %s is requested from a gateway', async (uri, url) => {
  const requests = answerWith(text)
  expect(gatewayUrl(uri)).toBe(url)
  expect(await readTokenMetadata(uri, { signal })).toEqual(json)
  expect(requests.map((request) => request.url)).toEqual([url])
})

it.each([
  'http://meta.example/1',
  'https://127.0.0.1/1',
  'https://192.168.1.1/1',
  'https://[::1]/1',
  'https://2130706433/1',
  'https://0x7f.1/1',
  'https://localhost/1',
  'https://router.local/1',
  'https://user:pass@meta.example/1',
  'https://meta/1',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'blob:https://meta.example/1',
  'ftp://meta.example/1',
  '/1.json',
  '',
])('metadata at %s is never requested', async (uri) => {
  const requests = answerWith(text)
  expect([await readTokenMetadata(uri, { signal }), requests]).toEqual([undefined, []])
})

it('metadata is requested from the given hosts only', async () => {
  const requests = answerWith(text)
  const hosts = ['meta.example', 'ipfs.io']
  expect(await readTokenMetadata('https://other.example/1', { signal, hosts })).toBeUndefined()
  expect(await readTokenMetadata('https://meta.example:444/1', { signal, hosts })).toBeUndefined()
  expect(requests).toEqual([])
  expect(await readTokenMetadata('https://meta.example/1', { signal, hosts })).toEqual(json)
  expect(await readTokenMetadata('ipfs://cid', { signal, hosts })).toEqual(json)
})

it.each([
  ['a status', '{}', 404],
  ['another format', '<html>', 200],
  ['too many bytes', `{"name":"${'a'.repeat(300_000)}"}`, 200],
])('metadata is absent if the server answers with %s', async (_, body, status) => {
  answerWith(body, status)
  expect(await readTokenMetadata('https://meta.example/1', { signal })).toBeUndefined()
})

it('metadata is absent after the time limit, or once the signal aborts', async () => {
  vi.stubGlobal(
    'fetch',
    (_: URL, init?: RequestInit) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  const uri = 'https://meta.example/1'
  expect(await readTokenMetadata(uri, { signal, timeout: 10 })).toBeUndefined()
  const controller = new AbortController()
  const reading = readTokenMetadata(uri, { signal: controller.signal })
  controller.abort()
  expect(await reading).toBeUndefined()
})

const uris = fc.oneof(
  fc.string(),
  fc.webUrl(),
  mutatedJson(json).map((value) => `data:application/json,${JSON.stringify(value)}`),
  fc.string().map((value) => `data:application/json;base64,${value}`),
  fc.string().map((value) => `ipfs://${value}`),
  fc.string().map((value) => `https://${value}`),
)

it('metadata of any content is read as texts, and any requested URL is public', async () => {
  await fc.assert(
    fc.asyncProperty(uris, mutatedJson(json), async (uri, body) => {
      const requests = answerWith(JSON.stringify(body) ?? '')
      const metadata = await readTokenMetadata(uri, { signal })
      for (const value of Object.values(metadata ?? {})) {
        expect(['string', 'undefined']).toContain(typeof value)
      }
      for (const { url } of requests) {
        const { protocol, hostname, username } = new URL(url)
        expect([protocol, username]).toEqual(['https:', ''])
        // A name with a dot, not an IP address.
        expect(hostname).toMatch(/^[^[]*\./)
        expect(hostname).not.toMatch(/^[\d.]+$/)
      }
      expect(Reflect.get({}, 'name')).toBeUndefined()
    }),
    { numRuns },
  )
})
