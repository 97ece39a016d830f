import { omitUndefined } from '@carabiner/core/internal'
import { isRecap, signInLines } from '@carabiner/core/siwx'
import type { RequestPayload } from '@carabiner/wallet-frame/protocol'
import { hashMessage, hexToBytes, serializeErc6492Signature, serializeSignature } from 'viem'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import { parseUrl } from '../../text/parse-url.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { WalletKeys } from '../requests-contract.js'
import type { SmartAccount } from '../smart-account/smart-account.js'

type SignInMessage = NonNullable<NonNullable<RequestPayload<'GET_USER'>>['siwxMessage']>

interface SignInParts {
  readonly message: SignInMessage
  readonly address: `0x${string}`
  /** The page's origin, verified by the browser. */
  readonly parentOrigin: string
}

/**
 * Returns the sign-in text (EIP-4361) for the frame's parent page only. It is built from the
 * message's fields and the account, never from a text of the page.
 *
 * @throws {FrameMessageError} for an invalid message, or one of another site
 */
export function signInText({ message, address, parentOrigin }: SignInParts): string {
  const parent = new URL(parentOrigin)
  if (message.domain !== parent.host || parseUrl(message.uri)?.origin !== parent.origin) {
    throw new FrameMessageError('This sign-in is for another site')
  }
  const chainId = message.chainId.replace(/^eip155:/, '')
  const { domain, uri, nonce, statement, requestId, resources, serializedMessage, ...rest } =
    message
  const { issuedAt, expirationTime, notBefore, version } = rest
  const dates = [issuedAt, expirationTime, notBefore].filter((date) => date !== undefined)
  const texts = [domain, uri, statement, requestId, ...(resources ?? [])]
  const isReadable =
    version === '1' &&
    /^[1-9]\d{0,15}$/.test(chainId) &&
    dates.every((date) => dateTime.test(date) && !Number.isNaN(Date.parse(date))) &&
    // A line break in a field could imitate another field.
    texts.every((text) => !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(text ?? '')) &&
    isSiwe({ address, domain, uri, nonce, chainId: Number(chainId), resources })
  if (!isReadable) throw new FrameMessageError('This sign-in cannot be read')
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    ...(statement === undefined ? ['', ''] : ['', statement, '']),
    ...signInLines(
      omitUndefined({
        uri,
        version,
        chainId,
        nonce,
        issuedAt: issuedAt ?? new Date().toISOString(),
        expirationTime,
        notBefore,
        requestId,
        resources,
      }),
    ),
  ].join('\n')
}

/**
 * Whether the sign-in would delegate powers (ERC-5573). That needs its own confirmation on a
 * screen.
 */
export const hasPowers = ({ resources = [] }: SignInMessage): boolean => resources.some(isRecap)

/** RFC 3339. */
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** Whether the remaining fields match the standard. */
function isSiwe(fields: Omit<SiweMessage, 'version'>): boolean {
  try {
    return createSiweMessage({ ...fields, version: '1' }) !== ''
  } catch {
    return false
  }
}

/**
 * Signs a text like other wallets do (EIP-191).
 *
 * @param contract - the smart account that signs, if it is not deployed yet: the signature includes
 * its deployment (ERC-6492)
 */
export function signText(text: string, keys: WalletKeys, contract?: SmartAccount): `0x${string}` {
  const signature = serializeSignature(keys.eip155.sign(hexToBytes(hashMessage(text))))
  if (!contract) return signature
  const { factory: address, factoryData: data } = contract
  return serializeErc6492Signature({ address, data, signature })
}
