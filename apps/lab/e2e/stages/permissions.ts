import { testMnemonic } from '@carabiner/testing'
import { mnemonicToAccount } from 'viem/accounts'
import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

const holder = mnemonicToAccount(testMnemonic).address
const spender = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** Replaces the account's permissions: a total in the network's currency, and a daily amount. */
export const grantTwo = ({ lab }: LabPage) =>
  lab.blockchainApi.setSessions(holder, [
    {
      pci: 'pci-games',
      chainId: `0x${(lab.chains[0]?.id ?? 0).toString(16)}`,
      expiry: 4_000_000_000,
      project: { name: 'Harbor Games' },
      signer: { type: 'account', data: { address: spender } },
      permissions: [{ type: 'native-token-transfer', data: { allowance: '0xde0b6b3a7640000' } }],
    },
    {
      pci: 'pci-unknown',
      chainId: `0x${(lab.chains[0]?.id ?? 0).toString(16)}`,
      expiry: 3_900_000_000,
      signer: { type: 'account', data: { address: spender } },
      permissions: [
        {
          type: 'native-token-periodic',
          data: { periodAmount: '0x2386f26fc10000', periodDuration: 86_400 },
        },
      ],
    },
  ])

/** Removes the account's permissions. Tests share the service. */
export const grantNone = ({ lab }: LabPage) => lab.blockchainApi.setSessions(holder, [])

/** Opens the list of permissions of the page's own wallet. */
export async function openPermissions(lab: LabPage) {
  await lab.connect()
  await lab.open()
  await lab.button('Spending permissions').click()
  await expect(lab.title).toHaveText('Spending permissions')
}

export const permissionStages = [
  {
    name: 'permissions to spend without asking',
    view: 'SpendingPermissions',
    query: '?api',
    async reach(lab) {
      await grantTwo(lab)
      await openPermissions(lab)
      await expect(lab.dialog.getByText('Harbor Games')).toBeVisible()
    },
  },
  {
    name: 'the question whether to revoke a permission',
    query: '?api',
    async reach(lab) {
      await grantTwo(lab)
      await openPermissions(lab)
      await lab.button('Revoke the permission of Harbor Games').click()
      await expect(lab.button(/^Revoke$/)).toBeFocused()
    },
  },
  {
    name: 'no permissions to spend',
    query: '?api',
    async reach(lab) {
      await grantNone(lab)
      await openPermissions(lab)
      await expect(lab.dialog.getByText('No app can spend without asking you')).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
