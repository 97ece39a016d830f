import { ServiceMood } from './ServiceMood'

const moods = {
  'with wrong types': { malformed: 'types' },
  'with negative numbers': { malformed: 'negative' },
  'with numbers of 80 digits': { malformed: 'digits' },
  'with 10,000 rows': { malformed: 'rows' },
  'with something else': { malformed: true },
}

/** Chooses how the lab's blockchain API answers, for example with an error. */
export const BlockchainApiMood = () => (
  <ServiceMood
    label="The blockchain API answers"
    urlOf={({ blockchainApiUrl }) => blockchainApiUrl}
    moods={moods}
  />
)
