import type { SiwxData } from '@carabiner/core'
import type { Cacao } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import { InvalidSignInError, InvalidSignInMessageError } from '../errors.js'
import { cacaoTexts, parseCacaoText } from '../messages/cacao.js'
import { parseMessage } from '../messages/message.js'
import { isGrantTold } from '../messages/recap.js'
import { signInSchema } from '../session-schema.js'

/** The result of a sign-in with a wallet. */
export interface SignIn {
  /** The signed text, byte for byte. */
  message: string
  signature: string
  /** Present if the wallet signed while it connected. */
  cacao?: Cacao
}

/**
 * Reads the signed data, from the signed text alone.
 *
 * @throws {InvalidSignInError} when the text is malformed or the CACAO does not match it
 */
export function readSigned(signIn: SignIn): SiwxData {
  const parsed = z.safeParse(signInSchema, signIn)
  if (!parsed.success) throw new InvalidSignInError('text', 'not a sign-in')
  const { message, signature, cacao } = parsed.data
  try {
    if (cacao) {
      if (cacao.s.s !== signature) throw new InvalidSignInError('cacao', 'the signature differs')
      if (!cacaoTexts(cacao).includes(message))
        throw new InvalidSignInError('cacao', 'the message differs')
    }
    const { scheme, ...signed } = cacao ? parseCacaoText(message) : parseMessage(message)
    if (scheme !== undefined && !signed.uri.startsWith(`${scheme}://`)) {
      throw new InvalidSignInError('domain', 'the scheme differs from the URI')
    }
    if (!isGrantTold(signed))
      throw new InvalidSignInError('text', 'the recap does not match the statement')
    return signed
  } catch (error) {
    if (!(error instanceof InvalidSignInMessageError)) throw error
    throw new InvalidSignInError(cacao ? 'cacao' : 'text', error.details ?? '', error)
  }
}
