import { useQueryClient } from '@tanstack/react-query'
import type { SeasonPlan } from '@tessera/sdk'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../frame/session.ts'
import { useWrite } from '../kit/use-write.ts'
import { planKey, SEASONS_KEY } from './season-types.ts'

export type PlanRun = {
  readonly running: 'apply' | 'undo' | undefined
  readonly error: unknown
  /** Applies batch after batch until all is done or one is refused. True if it is done. */
  apply(isSkipping: boolean): Promise<boolean>
  undo(): Promise<boolean>
  reset(): void
}

/** Carries a plan out or takes it back, a batch for each request. After an interruption it goes on where it was. */
export function usePlanRun({ season_plan_id: id }: SeasonPlan): PlanRun {
  const api = useApi()
  const client = useQueryClient()
  const [running, setRunning] = useState<PlanRun['running']>()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])
  const onDone = (plan: SeasonPlan): void => void client.setQueryData(planKey(id), plan)
  const apply = useWrite((skip_changed: boolean, options) => api.seasonPlans.apply(id, { skip_changed }, options), {
    isErrorShown: true,
    isLong: true,
    onDone,
  })
  const undo = useWrite((_: void, options) => api.seasonPlans.undo(id, options), {
    isErrorShown: true,
    isLong: true,
    onDone,
  })
  const repeat = async (
    kind: 'apply' | 'undo',
    status: SeasonPlan['status'],
    next: () => Promise<SeasonPlan | undefined>,
  ): Promise<boolean> => {
    setRunning(kind)
    let plan = await next()
    while (plan && plan.status !== status && !isLeft.current) plan = await next()
    setRunning(undefined)
    await client.invalidateQueries({ queryKey: SEASONS_KEY })
    return plan?.status === status
  }
  return {
    running,
    error: apply.error ?? undo.error,
    apply: (isSkipping) => repeat('apply', 'applied', () => apply.run(isSkipping)),
    undo: () => repeat('undo', 'undone', () => undo.run()),
    reset() {
      apply.reset()
      undo.reset()
    },
  }
}
