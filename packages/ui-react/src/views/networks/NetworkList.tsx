import { useId } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import type { useListbox } from '../../primitives/listbox/useListbox.js'
import type { NetworkGroup } from './group-networks.js'
import { en } from './messages.en.js'
import { NetworkOption } from './NetworkOption.js'

interface NetworkListProps {
  groups: readonly NetworkGroup[]
  /** Whether the app has several chain families, which the headings then name. */
  families: boolean
  listbox: ReturnType<typeof useListbox>
}

/** Networks in groups, each with a heading. */
export function NetworkList({ groups, families, listbox }: NetworkListProps) {
  const t = useT()
  const tLater = useT(later)
  const tOwn = useT(en)
  const id = useId()
  const heading = ({ family, testnets }: NetworkGroup) => {
    if (testnets) return tOwn('networks.testnets')
    if (!families || !family) return tLater('networks.mainnets')
    return tOwn('networks.group', { family: t(`family.${family}`) })
  }
  let index = 0
  const list = { ...listbox.list, 'aria-label': t('networks.title') }
  return (
    <div {...list}>
      {groups.map((group, at) => {
        const headingId = `${id}-${at}`
        const part = { role: 'group', 'aria-labelledby': headingId }
        return (
          <div key={heading(group)} {...part}>
            <p id={headingId} role="presentation" className="cb-row-heading">
              {heading(group)}
            </p>
            <div className="cb-row-list cb-row-list-sm" role="presentation">
              {group.networks.map((network) => {
                const option = listbox.option(index)
                index += 1
                return <NetworkOption key={network.caipNetworkId} network={network} {...option} />
              })}
            </div>
          </div>
        )
      })}
    </div>
  )
}
