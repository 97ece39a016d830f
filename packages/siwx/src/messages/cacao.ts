import { isNetworkId } from '@carabiner/core'
import type { Cacao } from '@carabiner/core/internal'
import { cacaoFields } from '@carabiner/core/siwx'
import { InvalidSignInMessageError } from '../errors.js'
import { looseEip155Profile } from './eip155.js'
import type { MessageFields } from './profile.js'
import { grantingStatements } from './recap.js'
import { readText, writeText } from './text.js'

/**
 * Returns the texts that a wallet may have signed for a CACAO: wallets write the sentences of a
 * recap in one of two orders.
 *
 * @throws {InvalidSignInMessageError} when no text can be built from the payload
 */
export function cacaoTexts(cacao: Cacao): string[] {
  const { p } = cacao
  const [did, method, namespace, reference, accountAddress = '', ...rest] = p.iss.split(':')
  const chainId = `${namespace}:${reference}`
  if (did !== 'did' || method !== 'pkh' || rest.length || !isNetworkId(chainId)) {
    throw new InvalidSignInMessageError('iss')
  }
  if (p.version !== '1') throw new InvalidSignInMessageError('version')
  const message: MessageFields = {
    ...cacaoFields(cacao),
    domain: p.domain,
    accountAddress,
    chainId,
    version: '1',
  }
  const statements = grantingStatements({
    ...message,
    statement: p.statement || undefined,
  })
  const texts = statements.map((statement) =>
    writeText(looseEip155Profile, { ...message, statement }),
  )
  return [...new Set(texts)]
}

/**
 * Rebuilds the text of a CACAO as WalletConnect wallets write it.
 *
 * @throws {InvalidSignInMessageError} when no text can be built from the payload
 * @see https://chainagnostic.org/CAIPs/caip-74
 */
export const cacaoText = (cacao: Cacao): string => cacaoTexts(cacao)[0] ?? ''

/**
 * Parses a text that a wallet signed for a CACAO.
 *
 * @throws {InvalidSignInMessageError} when the text cannot be parsed
 */
export const parseCacaoText = (text: string): MessageFields => readText(looseEip155Profile, text)
