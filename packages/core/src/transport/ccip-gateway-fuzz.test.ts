import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { mutatedJson } from '../../../../apps/lab/services/moods/mutated-json.fixture.js'
import { BaseError } from '../errors/base-error.js'
import { readAvatarRecord } from '../evm/names/ens-avatar.js'
import { askGateway } from './ccip-gateway.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 200)
const { signal } = new AbortController()
const sender = `0x${'11'.repeat(20)}` as const
const body = { data: '0x12' }
const urls = ['https://gateway.example/{sender}/{data}.json']

afterEach(() => void vi.unstubAllGlobals())
const answerWith = (answer: unknown) => {
  const requestedUrls: string[] = []
  vi.stubGlobal('fetch', async (input: unknown) => {
    requestedUrls.push(String(input))
    return new Response(JSON.stringify(answer) ?? '')
  })
  return requestedUrls
}

it('any answer of a CCIP Read gateway is read as bytes or becomes a typed error', async () => {
  const ask = () => askGateway({ data: '0xab', sender, urls }, signal)
  answerWith(body)
  expect(await ask()).toBe('0x12')
  const huge = fc.constant({ data: `0x${'a'.repeat(1_000_000)}` })
  await fc.assert(
    fc.asyncProperty(fc.oneof(mutatedJson(body), huge), async (answer) => {
      answerWith(answer)
      const read = await ask().catch((error: unknown) => error)
      if (typeof read === 'string') {
        expect(read).toMatch(/^0x(?:[\da-f]{2})*$/i)
        expect(read.length).toBeLessThan(262_144)
      } else expect(read).toBeInstanceOf(BaseError)
    }),
    { numRuns },
  )
})

const hosts = fc.constantFrom(
  ...['localhost', '127.1', '2130706433', '[::1]', '10.0.0.1', '169.254.169.254', 'a.internal'],
  ...[
    'user:pass@gateway.example',
    'gateway.example',
    'gateway.example:22',
    '/127.0.0.1',
    '%00',
    '…',
  ],
)
const schemes = fc.constantFrom('https:', 'http:', 'data:', 'javascript:', 'file:', 'ftp:', '')
const templates = fc
  .tuple(schemes, hosts, fc.string(), fc.constantFrom('{data}', '{sender}{data}', '', '$&'))
  .map(([scheme, host, path, end]) => `${scheme}//${host}/${path}${end}`)

it('at most four of the gateways that a contract names are requested, and only over public https', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(templates, fc.string()), { maxLength: 9 }), async (urls) => {
      const requestedUrls = answerWith('none')
      const error = await askGateway({ data: '0xab', sender, urls }, signal).catch(
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(BaseError)
      expect(requestedUrls.length).toBeLessThanOrEqual(4)
      for (const url of requestedUrls) {
        const { protocol, hostname, username } = new URL(url)
        expect([protocol, hostname, username]).toEqual(['https:', 'gateway.example', ''])
      }
    }),
    { numRuns },
  )
})

const metadata = { image: 'https://pictures.example/1.png', image_url: 'ipfs://cid/1.png' }
const records = fc.oneof(
  fc.string(),
  templates,
  mutatedJson(metadata).map((value) => `data:application/json,${JSON.stringify(value)}`),
  fc.constantFrom('ipfs://../../x', 'ar://', 'data:image/svg+xml,<svg onload="x"/>', '\u0000'),
  fc.constant(`data:image/png;base64,${'A'.repeat(1_000_000)}`),
)

it('the picture in an ENS record is returned only as an https or image data URL of limited size', async () => {
  await fc.assert(
    fc.asyncProperty(records, mutatedJson(metadata), async (record, answer) => {
      answerWith(answer)
      const refuse = () => Promise.reject(new Error('no collectible is asked for'))
      const place = { client: Object.assign(Object.create(null), { request: refuse }), chainId: 1 }
      const picture = await readAvatarRecord(record, { ...place, signal })
      if (picture === undefined) return
      expect(picture).toMatch(/^(https:\/\/|data:image\/)/)
      expect(picture.length).toBeLessThan(300_000)
    }),
    { numRuns },
  )
})
