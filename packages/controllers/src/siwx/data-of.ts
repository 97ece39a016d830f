import type { SiwxData, SiwxMessage } from '@carabiner/core'

/** A message without its text: plain, also where a host's message is an instance of a class. */
export function dataOf(message: SiwxMessage): SiwxData {
  const { accountAddress, chainId, domain, uri, version, nonce } = message
  const { statement, resources, requestId, issuedAt, expirationTime, notBefore } = message
  return {
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    ...(statement !== undefined && { statement }),
    ...(resources && { resources: [...resources] }),
    ...(requestId !== undefined && { requestId }),
    ...(issuedAt !== undefined && { issuedAt }),
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
  }
}
