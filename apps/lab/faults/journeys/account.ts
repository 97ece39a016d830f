import { fillSend, reviewSend } from '../../e2e/stages/send'
import type { LabPage } from '../../e2e/support/lab-page'
import { expect } from '../../e2e/support/test'
import type { Journey, Visit } from '../visit'
import { connected } from './connected'
import { tryAgain } from './try-again'

const rpc = (lab: LabPage) => new RegExp(lab.chain().rpcUrl)

export const switchNetwork: Journey = {
  name: 'switch network',
  query: '',
  services: { chain: rpc, 'target chain': (lab) => new RegExp(lab.chain(1).rpcUrl) },
  isConnected: true,
  start: connected,
  async begin({ lab }) {
    await lab.open()
    const isThere = await lab.button(/Network: Lagoon/).isVisible()
    await lab.button(/Network: /).click()
    await lab.networkOption(isThere ? /Harbor/ : /Lagoon/).click()
  },
  async finish({ lab }) {
    const switched = lab.page.locator('.cb-snackbar').filter({ hasText: /^Switched to / })
    await expect(lab.approve.or(switched).first()).toBeVisible()
    if (await lab.approve.isVisible()) await lab.approve.click()
    await expect(switched).toBeVisible()
    // The view may also close by itself.
    await lab.page.evaluate(() => window.lab?.modals[0]?.close())
    await expect(lab.dialog).toBeHidden()
  },
}

/**
 * Chooses the network's own token, if the form has none, and loads the token list again if it
 * failed before.
 */
async function chooseIfNone(visit: Visit) {
  const { lab } = visit
  const review = lab.button('Review')
  const choose = lab.button('Select token')
  await expect(review.or(choose).first()).toBeVisible()
  if (await review.isVisible()) return
  await choose.click()
  const option = lab.dialog.getByRole('option', { name: /^Ether/ })
  await tryAgain(visit, option)
  await option.click()
}

export const send: Journey = {
  name: 'send',
  query: '?api',
  services: {
    chain: rpc,
    'blockchain API': (lab) => new RegExp(lab.lab.blockchainApi.url),
  },
  isConnected: true,
  start: connected,
  async begin(visit) {
    const { lab } = visit
    await fillSend(lab, { amount: '0.001' })
    await chooseIfNone(visit)
    await reviewSend(lab)
    await lab.button('Send').click()
    await expect(lab.approve).toBeVisible()
  },
  async finish(visit) {
    const { lab } = visit
    await visit.send(lab)
    await expect(lab.page.locator('.cb-toast').filter({ hasText: 'Sent 0.001 ETH' })).toBeVisible()
    await lab.page.evaluate(() => window.lab?.modals[0]?.close())
    await expect(lab.dialog).toBeHidden()
  },
}

export const viewAccount: Journey = {
  name: 'look at the account',
  query: '?api',
  services: {
    chain: rpc,
    'balances and tokens': () => /\/v1\/account\/[^/]+\/balance/,
    activity: () => /\/v1\/account\/[^/]+\/history/,
    names: () => /\/v1\/(identity|profile)\//,
  },
  isConnected: true,
  start: connected,
  async begin({ lab }) {
    await lab.open()
    await expect(lab.title).toHaveText('Account')
  },
  async finish({ lab }) {
    await expect(lab.dialog.locator('[aria-busy=true]:visible')).toHaveCount(0)
    await lab.dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(lab.dialog.locator('[aria-busy=true]:visible')).toHaveCount(0)
    await lab.page.evaluate(() => window.lab?.modals[0]?.close())
    await expect(lab.dialog).toBeHidden()
  },
}
