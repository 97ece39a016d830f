import { getAddress, type Hex } from 'viem'
import { createMarketTools } from '../../services/market/market-tools.fixture'
import type { LabPage } from '../support/lab-page'

/** Returns the market of the lab's first chain. */
export function marketOf(lab: LabPage) {
  const { id, rpcUrl, market } = lab.chain()
  if (!market) throw new Error('The lab has no market')
  return createMarketTools({ id, url: rpcUrl }, market)
}

/** Returns the address of the account that the page shows. */
export async function ownerOf({ address }: LabPage): Promise<Hex> {
  return getAddress((await address.textContent()) ?? '')
}
