import { accountStages } from './account'
import { activityStages } from './activity'
import { allWalletsStages } from './all-wallets'
import { connectStages } from './connect'
import { connectingStages } from './connecting'
import { emailStages } from './email'
import { firstRequestStages } from './first-request'
import { getWalletStages } from './get-wallet'
import { nameStages } from './names'
import { networkStages } from './networks'
import { onrampStages } from './onramp'
import { pairingStages } from './pairing'
import { payStages } from './pay'
import { permissionStages } from './permissions'
import { receiveStages } from './receive'
import { sendStages } from './send'
import { siwxStages } from './siwx'
import { socialStages } from './social'
import type { Stage, ViewName } from './stage'
import { swapStages } from './swap'
import { troubleStages } from './trouble'

const all = [
  ...connectStages,
  ...allWalletsStages,
  ...connectingStages,
  ...emailStages,
  ...firstRequestStages,
  ...pairingStages,
  ...permissionStages,
  ...getWalletStages,
  ...accountStages,
  ...activityStages,
  ...nameStages,
  ...networkStages,
  ...receiveStages,
  ...onrampStages,
  ...payStages,
  ...sendStages,
  ...siwxStages,
  ...socialStages,
  ...swapStages,
  ...troubleStages,
] as const satisfies readonly Stage[]

type ShownView = Extract<(typeof all)[number], { view: ViewName }>['view']
type Missing = Exclude<ViewName, ShownView>

/**
 * Every view in each of its states. For a view without a stage, the compiler's error names the
 * view.
 */
export const stages: [Missing] extends [never] ? readonly Stage[] : Missing = all
