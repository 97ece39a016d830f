import fc from 'fast-check'
import { createClient, custom, encodeAbiParameters, encodeErrorResult, type Hex } from 'viem'
import { normalize } from 'viem/ens'
import { afterEach, expect, it, vi } from 'vitest'
import { BaseError } from '../../errors/base-error.js'
import { mainnet } from '../../networks/index.js'
import { type EnsPlace, lookupAddress, readAvatar, resolveName } from './ens.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 200)
const { signal } = new AbortController()
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const universalResolver = '0x00000000000000000000000000000000000000e7'

afterEach(() => void vi.unstubAllGlobals())

/** A node's answer to a call of the resolver: its result, or the data of its revert. */
type Answer = { readonly result: unknown } | { readonly revert: unknown }

/** Gives the same answer to every call, as the resolver of a hostile name may. */
function place(answer: Answer) {
  let count = 0
  const transport = custom(
    {
      async request() {
        count += 1
        if ('result' in answer) return answer.result
        const data = answer.revert
        throw Object.assign(new Error('execution reverted'), { code: 3, data })
      },
    },
    { retryCount: 0 },
  )
  const context = {
    rpcClient: async () => createClient({ transport }),
    caches: async () => ({ ens: { use: (_: string, read: () => unknown) => read() } }),
  }
  const at: EnsPlace = {
    network: mainnet,
    universalResolver,
    context: Object.assign(Object.create(null), context),
  }
  return { at, count: () => count }
}

const bytes = (size: number) =>
  fc.uint8Array({ maxLength: size }).map((read): Hex => `0x${Buffer.from(read).toString('hex')}`)
const word = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

const toResult = (inner: Hex) =>
  encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [inner, universalResolver])
const addressResult = (value: bigint) =>
  toResult(encodeAbiParameters([{ type: 'uint256' }], [value]))
const textResult = (text: string) => toResult(encodeAbiParameters([{ type: 'string' }], [text]))
const nameResult = (name: string) =>
  encodeAbiParameters(
    [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
    [name, universalResolver, universalResolver],
  )

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...['honest.eth', 'HONEST.eth', 'h\u200dnest.eth', '\u202eeth.tsenoh', 'a b.eth', 'eth', ''],
    ...['honest.eth\u0000', 'аpple.eth', '<script>.eth', `${'a'.repeat(100_000)}.eth`, '.eth'],
  ),
)
const offchain = [
  {
    ...({ type: 'error', name: 'OffchainLookup' } as const),
    inputs: [
      { name: 'sender', type: 'address' },
      { name: 'urls', type: 'string[]' },
      { name: 'callData', type: 'bytes' },
      { name: 'callbackFunction', type: 'bytes4' },
      { name: 'extraData', type: 'bytes' },
    ],
  },
] as const
const reverts = fc
  .tuple(
    fc.constantFrom(universalResolver, owner),
    fc.array(fc.webUrl(), { maxLength: 9 }),
    bytes(200),
  )
  .map(([sender, urls, data]) =>
    encodeErrorResult({
      abi: offchain,
      errorName: 'OffchainLookup',
      args: [sender, urls, data, '0x12345678', data],
    }),
  )

/** Generates bytes that are cut short, changed in one word, or from another answer. */
const answers = (valid: (text: string, value: bigint) => Hex): fc.Arbitrary<Answer> =>
  fc.oneof(
    fc.tuple(texts, word).map(([text, value]) => ({ result: valid(text, value) })),
    fc
      .tuple(texts, word, fc.nat(), word)
      .map(([text, value, at, other]) => ({ result: changeWord(valid(text, value), at, other) })),
    fc.oneof(bytes(300), fc.jsonValue()).map((result) => ({ result })),
    fc.oneof(bytes(300), reverts, fc.jsonValue()).map((revert) => ({ revert })),
  )

function changeWord(data: Hex, at: number, value: bigint): Hex {
  const words = data.slice(2).match(/.{1,64}/g) ?? []
  words[at % Math.max(words.length, 1)] = value.toString(16).padStart(64, '0')
  return `0x${words.join('')}`
}

/** Makes all gateways fail, since the gateway tests cover their answers. */
const noGateway = () => vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }))

async function settleRead(read: Promise<string | undefined>): Promise<string | undefined> {
  const outcome = await read.catch((thrown: unknown) => thrown)
  if (outcome === undefined || typeof outcome === 'string') return outcome
  expect(outcome).toBeInstanceOf(BaseError)
  return undefined
}

it('any resolver answer for an ENS name is read as an address, no address or a typed error', async () => {
  noGateway()
  const resolve = (at: EnsPlace) => resolveName(at, { name: 'honest.eth', signal })
  expect(await resolve(place({ result: addressResult(BigInt(owner)) }).at)).toBe(owner)
  await fc.assert(
    fc.asyncProperty(
      answers((_, value) => addressResult(value)),
      async (answer) => {
        const { at, count } = place(answer)
        const address = await settleRead(resolve(at))
        if (address !== undefined) expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
        expect(count()).toBeLessThanOrEqual(16)
      },
    ),
    { numRuns },
  )
})

it('any resolver answer for an address is shown as an ENS name in normal form, or not at all', async () => {
  noGateway()
  const lookup = (at: EnsPlace) => lookupAddress(at, { address: owner, signal })
  expect(await lookup(place({ result: nameResult('honest.eth') }).at)).toBe('honest.eth')
  await fc.assert(
    fc.asyncProperty(
      answers((text) => nameResult(text)),
      async (answer) => {
        const { at, count } = place(answer)
        const name = await settleRead(lookup(at))
        if (name !== undefined) expect(normalize(name)).toBe(name)
        expect(name?.length ?? 0).toBeLessThanOrEqual(253)
        expect(count()).toBeLessThanOrEqual(16)
      },
    ),
    { numRuns },
  )
})

it('any resolver answer for an ENS name’s picture is shown as an https or image data URL, or not at all', async () => {
  noGateway()
  const avatar = (at: EnsPlace) => readAvatar(at, { name: 'honest.eth', signal })
  const picture = 'https://pictures.example/1.png'
  expect(await avatar(place({ result: textResult(picture) }).at)).toBe(picture)
  await fc.assert(
    fc.asyncProperty(
      answers((text) => textResult(text)),
      async (answer) => {
        const { at, count } = place(answer)
        const shown = await settleRead(avatar(at))
        if (shown !== undefined) expect(shown).toMatch(/^(https:\/\/|data:image\/)/)
        expect(count()).toBeLessThanOrEqual(16)
      },
    ),
    { numRuns },
  )
})
