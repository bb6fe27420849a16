import { formatTime } from '../kit/time.tsx'
import { formatShortDay } from '../plots/short-format.ts'

type Bucket = { readonly starts_at: number; readonly local_time: string }
type Report = { readonly by: string; readonly timezone: string }

/** Writes the time of a bucket: the day, or the day and the hour or minute. */
export function formatBucket({ by, timezone }: Report, { starts_at, local_time }: Bucket): string {
  const day = formatTime(starts_at, timezone, 'day')
  return by === 'day' ? day : `${day} ${local_time.slice(11, 16)}`
}

/** Writes the time of a bucket in few characters: the day if it begins one, otherwise the hour and minute. */
export function formatBucketTick({ timezone }: Report, bucket: Bucket | undefined): string {
  if (!bucket) return ''
  const time = bucket.local_time.slice(11, 16)
  return time === '00:00' ? formatShortDay(bucket.starts_at, timezone) : time
}
