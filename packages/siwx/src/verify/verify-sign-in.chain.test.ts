import type { Cacao } from '@carabiner/core/internal'
import { createTestSmartAccount } from '@carabiner/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, it } from 'vitest'
import type {} from '../../../../apps/lab/services/anvil/provided-context.js'
import { cacaoText } from '../messages/cacao.js'
import { formatMessage } from '../messages/message.js'
import { dataOf, minutes, otherEvm } from './sessions.fixture.js'
import { verifySignIn } from './verify-sign-in.js'

const { a } = inject('anvil')
const chainId = `eip155:${a.id}` as const
const newAccount = () => createTestSmartAccount(a.url, privateKeyToAccount(generatePrivateKey()))
const verify = (signIn: { message: string; signature: string; cacao?: Cacao }) =>
  verifySignIn({
    ...signIn,
    expected: { domain: 'shop.example' },
    rpcUrls: { [chainId]: [a.url] },
  })
const invalidSignature = { name: 'InvalidSignInError', fault: 'signature' }

describe('a sign-in with a smart account', () => {
  it.each(['deployed', 'not deployed yet'])(
    'the signature of a smart account that is %s is valid, but only for its own text',
    async (when) => {
      const account = newAccount()
      if (when === 'deployed') await account.deploy()
      const sign = when === 'deployed' ? account.sign : account.signBeforeDeployment
      const message = formatMessage(dataOf('eip155', { accountAddress: account.address, chainId }))
      const signature = await sign(message)
      expect(await verify({ message, signature })).toMatchObject({
        accountAddress: account.address,
      })
      const changed = message.replace('the shop', 'the show')
      await expect(verify({ message: changed, signature })).rejects.toMatchObject(invalidSignature)
      const forged = await otherEvm.signMessage({ message })
      await expect(verify({ message, signature: forged })).rejects.toMatchObject(invalidSignature)
    },
  )

  it('[S3.19] a smart account’s signature that was made while connecting (eip1271) is valid', async () => {
    const account = newAccount()
    await account.deploy()
    const p = {
      domain: 'shop.example',
      iss: `did:pkh:${chainId}:${account.address}`,
      aud: 'https://shop.example',
      version: '1',
      nonce: 'abcdefgh12345678',
      iat: minutes(0),
    }
    const cacaoOf = (s: string): Cacao => ({ h: { t: 'caip122' }, p, s: { t: 'eip1271', s } })
    const message = cacaoText(cacaoOf('0x'))
    const signature = await account.sign(message)
    expect(await verify({ message, signature, cacao: cacaoOf(signature) })).toMatchObject({
      chainId,
    })
    const forged = await otherEvm.signMessage({ message })
    await expect(
      verify({ message, signature: forged, cacao: cacaoOf(forged) }),
    ).rejects.toMatchObject(invalidSignature)
  })
})
