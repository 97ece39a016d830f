import { expect, it, vi } from 'vitest'
import { awaitPrompt, connect, createStage } from './session.fixture'

it('the lab’s phone answers without waiting for a slow host, because it sends requests to its relay only', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const stage = await createStage()
  const app = stage.app()
  const phone = await stage.phone()
  await connect(app, phone)
  const provider = await app.connector.getProvider('eip155')
  const signing = provider?.request({
    method: 'personal_sign',
    params: ['0x68656c6c6f', phone.account],
  })
  await phone.approve(await awaitPrompt(phone, 'personal_sign'))
  expect(await signing).toMatch(/^0x/)
  expect(fetching).not.toHaveBeenCalled()
})
