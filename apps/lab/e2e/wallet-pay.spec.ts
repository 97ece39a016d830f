// A payment by `wallet_pay` (CAIP-358), with a wallet on another device over the relay.
import type { BrowserContext } from '@playwright/test'
import { erc20Abi, getAddress, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { etherPayment, openPayment, payButton, payOutcome, payQuery } from './stages/pay'
import type { LabPage } from './support/lab-page'
import { openPhone, openWalletConnect } from './support/phone'
import { expect, test } from './support/test'

test.slow()

const fresh = () => privateKeyToAccount(generatePrivateKey()).address

/** Connects the phone, and asks for a payment. */
async function ask(
  lab: LabPage,
  context: BrowserContext,
  payment: Parameters<typeof payQuery>[0],
  { phone = '&pays', query = '' } = {},
) {
  await lab.goto(payQuery(payment, `&wc=on${query}`))
  await openWalletConnect(lab)
  const link = lab.dialog.getByRole('link', { name: 'Open a wallet on this device' })
  await expect(link).toBeVisible()
  const uri = (await link.getAttribute('href')) ?? ''
  const device = await openPhone(context, lab.lab, uri, phone)
  await device.getByTestId('phone-approve').click()
  await expect(lab.status).toHaveText('connected')
  await expect(lab.dialog).toBeHidden()
  await openPayment(lab)
  await payButton(lab).click()
  return device
}

test.describe('a wallet that takes payments', () => {
  test('[S2.30] makes a payment by one request, which the chain confirms', async ({
    labPage,
    browser,
  }) => {
    const to = fresh()
    const context = await browser.newContext()
    const payment = {
      ...etherPayment,
      recipient: `eip155:31337:${to}`,
      reference: 'order 358',
      expiresAt: 4_102_444_800_000,
    }
    const phone = await ask(labPage, context, payment)
    await expect(phone.getByTestId('phone-method')).toHaveText('wallet_pay')
    expect(JSON.parse((await phone.getByTestId('phone-text').textContent()) ?? '')).toEqual([
      {
        version: '1.0.0',
        orderId: 'order 358',
        acceptedPayments: [
          {
            asset: 'eip155:31337/slip44:60',
            amount: `0x${parseEther('0.25').toString(16)}`,
            recipient: `eip155:31337:${to}`,
          },
        ],
        expiry: 4_102_444_800,
      },
    ])
    await phone.getByTestId('phone-approve').click()
    await expect(labPage.dialog.getByRole('heading', { name: 'Paid' })).toBeVisible()
    expect(JSON.parse((await payOutcome(labPage).textContent()) ?? '')).toMatchObject({
      status: 'paid',
      amount: parseEther('0.25').toString(),
      recipient: to,
      reference: 'order 358',
      isMeasured: true,
    })
    const { client } = labPage.chain()
    expect(await client.getBalance({ address: to })).toBe(parseEther('0.25'))
    await context.close()
  })

  test('makes a payment of a token', async ({ labPage, browser }) => {
    const to = fresh()
    const { client, tokens } = labPage.chain()
    const address = getAddress(tokens?.[0]?.address ?? '')
    const context = await browser.newContext()
    const phone = await ask(
      labPage,
      context,
      { amount: '5.25', token: `eip155:31337:${address}`, recipient: `eip155:31337:${to}` },
      { query: '&tokens' },
    )
    await expect(phone.getByTestId('phone-method')).toHaveText('wallet_pay')
    await phone.getByTestId('phone-approve').click()
    await expect(labPage.dialog.getByRole('heading', { name: 'Paid' })).toBeVisible()
    const view = { address, abi: erc20Abi, functionName: 'balanceOf', args: [to] } as const
    expect(await client.readContract(view)).toBe(5_250_000n)
    await context.close()
  })

  test('declines, and nothing is paid', async ({ labPage, browser }) => {
    const to = fresh()
    const context = await browser.newContext()
    const payment = { ...etherPayment, recipient: `eip155:31337:${to}` }
    const phone = await ask(labPage, context, payment)
    await phone.getByTestId('phone-reject').click()
    await expect(labPage.dialog.getByText(/^You declined in /)).toBeVisible()
    await payButton(labPage).click()
    await phone.getByTestId('phone-approve').click()
    await expect(labPage.dialog.getByRole('heading', { name: 'Paid' })).toBeVisible()
    const { client } = labPage.chain()
    expect(await client.getBalance({ address: to })).toBe(parseEther('0.25'))
    await context.close()
  })

  test('gets a transaction if its session lacks the method', async ({ labPage, browser }) => {
    const context = await browser.newContext()
    const payment = { ...etherPayment, recipient: `eip155:31337:${fresh()}` }
    const phone = await ask(labPage, context, payment, { phone: '' })
    await expect(phone.getByTestId('phone-method')).toHaveText('eth_sendTransaction')
    await phone.getByTestId('phone-approve').click()
    await expect(labPage.dialog.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await context.close()
  })
})
