import { type AlertCode, type AlertEntry, alertCatalogue } from '@carabiner/controllers/internal'
import { isLocalPage } from '../local-page.js'

/** The latest alert that is shown on a page: visitors can do nothing about most, their developer can. */
export function latestShown(
  raised: readonly AlertCode[],
  page: Pick<Location, 'hostname'>,
): AlertCode | undefined {
  const isShown = (code: AlertCode) => {
    const { isForVisitors }: AlertEntry = alertCatalogue[code]
    return isForVisitors === true || isLocalPage(page)
  }
  return raised.filter(isShown).at(-1)
}
