import { createPublicClient, http, parseEther } from 'viem'
import { expect, inject, it } from 'vitest'
import type {} from '../anvil/provided-context.js'
import { awaitPrompt, connect, createStage } from './session.fixture'

const recipient = '0x00000000000000000000000000000000000c0ffe'

it('a transaction that the visitor approves on the phone is sent on the session’s chain', async () => {
  const { a, b } = inject('anvil')
  const stage = await createStage([a, b])
  const phone = await stage.phone()
  const app = stage.app()
  await connect(app, phone)
  const provider = await app.connector.getProvider('eip155')
  const params = [{ chainId: '0x7a6a' }]
  await provider?.request({ method: 'wallet_switchEthereumChain', params })
  const client = createPublicClient({ transport: http(b.url) })
  const before = await client.getBalance({ address: recipient })
  const transaction = { from: phone.account, to: recipient, value: '0xde0b6b3a7640000' }
  const sending = provider?.request({ method: 'eth_sendTransaction', params: [transaction] })
  await phone.approve(await awaitPrompt(phone, 'eth_sendTransaction'))
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
  const after = await client.getBalance({ address: recipient })
  expect(after - before).toBe(parseEther('1'))
})
