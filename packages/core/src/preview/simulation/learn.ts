import type { Client } from 'viem'
import type { Change } from '../change.js'
import type { EvmContext, Standard } from '../evm/context.js'
import type { TokenFacts } from '../say/facts.js'
import type { Decoded, Statement } from '../statement.js'
import { readStandard, readTokenFacts } from './standards.js'

/** Limit of contracts whose standard is read for one request. */
const most = 40
/** Limit of rounds: an answer can lead to further questions. */
const rounds = 4

type Hex = `0x${string}`
const isAddress = (text: string): text is Hex => /^0x[\da-fA-F]{40}$/.test(text)

/**
 * Decodes, reads the standards of the contracts that decoding met, and decodes again with them.
 *
 * @param client - undefined to read nothing
 */
export async function decodeWithStandards(
  decode: (context: EvmContext) => Decoded,
  base: Omit<EvmContext, 'standardOf'>,
  client: Client | undefined,
): Promise<Decoded> {
  const standards = new Map<string, Standard | undefined>()
  for (let round = 0; ; round += 1) {
    const missing = new Set<string>()
    const decoded = decode({
      ...base,
      standardOf(at) {
        const key = at.toLowerCase()
        if (!standards.has(key)) missing.add(key)
        return standards.get(key)
      },
    })
    const addresses = [...missing].filter(isAddress)
    if (!client || addresses.length === 0 || round === rounds || standards.size > most)
      return decoded
    await Promise.all(
      addresses.slice(0, most).map(async (at) => {
        standards.set(at, await readStandard(client, at).catch(() => undefined))
      }),
    )
  }
}

/** Reads the data of all tokens in a review, by contract in lower case. */
export async function learnTokens(
  client: Client,
  statements: readonly Statement[],
  changes: readonly Change[],
): Promise<ReadonlyMap<string, TokenFacts>> {
  const values = [
    ...statements.flatMap((one) => [
      ...Object.values(one.values),
      ...(one.fields ?? []).map(({ value }) => value),
    ]),
    ...changes.map(({ value }) => value),
  ]
  const tokens = new Set(
    values
      .flatMap((value) =>
        value.type === 'amount' || value.type === 'token' || value.type === 'limit'
          ? value.token
          : [],
      )
      .filter(isAddress)
      .map((at) => at.toLowerCase() as Hex),
  )
  const facts = await Promise.all(
    [...tokens].slice(0, most).map(async (at) => [at, await readTokenFacts(client, at)] as const),
  )
  return new Map(facts)
}
