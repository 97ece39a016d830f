import * as z from 'zod/mini'
import { InvalidWalletResponseError } from '../../errors/input-errors.js'
import type { Cacao } from '../../siwx/cacao.js'
import { decodeRecap, isRecap } from '../../siwx/recap.js'
import type { ProposalNamespace } from '../session/namespaces.js'
import { cacaosSchema, readIssuer } from './sign-ins.js'

const line = z.catch(z.string().check(z.maxLength(2048)), '')
const maybe = z.exactOptional(z.string().check(z.maxLength(2048)))

const answer = z.object({
  responder: z.object({
    publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    metadata: z.object({
      name: line,
      description: line,
      url: line,
      icons: z.catch(z.array(z.string()).check(z.maxLength(10)), []),
      redirect: z.exactOptional(z.catch(z.object({ native: maybe, universal: maybe }), {})),
    }),
  }),
  cacaos: cacaosSchema,
})

const powers = z.object({ chains: z.optional(z.array(z.string())) })

/**
 * Parses a wallet's answer to `wc_sessionAuthenticate`.
 *
 * @throws {InvalidWalletResponseError} without any permission for a session
 */
export function readSignedSession(value: unknown, requestedNamespace: ProposalNamespace) {
  const parsed = z.safeParse(answer, value)
  const { responder, cacaos } = parsed.data ?? { cacaos: [] }
  const namespace = grantedBy(cacaos, requestedNamespace)
  if (!responder || namespace.methods.length === 0 || namespace.accounts.length === 0) {
    throw new InvalidWalletResponseError('wc_sessionAuthenticate')
  }
  return { responder, cacaos, namespace }
}

/** Returns the signed permissions that were also requested. */
function grantedBy(cacaos: readonly Cacao[], requestedNamespace: ProposalNamespace) {
  const methods = new Set<string>()
  const accounts = new Set<string>()
  for (const { p } of cacaos) {
    const issuer = readIssuer(p.iss)
    const last = p.resources?.at(-1)
    if (!issuer) continue
    const granted = last !== undefined && isRecap(last) ? decodeRecap(last) : undefined
    const { eip155 = {} } = granted?.att ?? {}
    const chains = new Set<string>([issuer.chainId])
    for (const [ability, limits] of Object.entries(eip155)) {
      methods.add(ability.slice(ability.indexOf('/') + 1))
      for (const limit of limits) {
        for (const chain of z.safeParse(powers, limit).data?.chains ?? []) chains.add(chain)
      }
    }
    for (const chain of requestedNamespace.chains) {
      if (chains.has(chain)) accounts.add(`${chain}:${issuer.address}`)
    }
  }
  const list = [...accounts]
  return {
    chains: requestedNamespace.chains.filter((chain) =>
      list.some((account) => account.startsWith(`${chain}:`)),
    ),
    accounts: list,
    methods: requestedNamespace.methods.filter((method) => methods.has(method)),
    events: [...requestedNamespace.events],
  }
}
