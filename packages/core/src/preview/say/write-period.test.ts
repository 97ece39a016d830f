import { expect, it } from 'vitest'
import { ar as arabic } from './ar.js'
import { de as german } from './de.js'
import { english } from './english.js'
import type { SentenceLanguage } from './language.js'
import { writePeriod } from './write-period.js'

const day = 24 * 60 * 60

it('the preview writes a period in its longest whole unit, in English, German and Arabic', () => {
  const periods = [60, 3_600, day, 7 * day, 3 * day, 14 * day, 90 * 60, 1, 61]
  const writeAll = (language: SentenceLanguage) => periods.map((one) => writePeriod(one, language))
  expect(writeAll(english)).toEqual([
    ...['each minute', 'each hour', 'each day', 'each week', 'every 3 days', 'every 2 weeks'],
    ...['every 90 minutes', 'every 1 second', 'every 61 seconds'],
  ])
  expect(writeAll(german)).toEqual([
    ...['jede Minute', 'jede Stunde', 'jeden Tag', 'jede Woche', 'alle 3 Tage', 'alle 2 Wochen'],
    ...['alle 90 Minuten', 'alle 1 Sekunde', 'alle 61 Sekunden'],
  ])
  expect(writeAll(arabic).slice(0, 5)).toEqual([
    ...['كل دقيقة', 'كل ساعة', 'كل يوم', 'كل أسبوع', 'كل 3 أيام'],
  ])
})
