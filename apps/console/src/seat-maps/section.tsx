import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi } from '../frame/session.ts'
import { Loading } from '../kit/loading.tsx'
import { Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { rowsKey } from '../seatmap/use-map-seats.ts'
import { SectionEditor } from './editor/section-editor.tsx'
import { useLayout } from './map-queries.ts'
import './seat-maps.css'
import './editor/editor.css'

/** The rows and seats of one section. */
export function SeatSectionScreen(): ReactNode {
  const params = useParams({ strict: false })
  const [mapId, sectionId] = [Number(params.seatMapId), Number(params.sectionId)]
  const api = useApi()
  const layout = useLayout(mapId)
  const rows = useQuery({
    queryKey: rowsKey(mapId, sectionId),
    queryFn: ({ signal }) => api.seatMaps.sections.getRows(mapId, sectionId, { signal }),
    // An editor begins with what the server has now; afterwards it keeps its own rows.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  const error = layout.error ?? rows.error
  if (!layout.data || !rows.data || !rows.isFetchedAfterMount) {
    if (!error) return <Loading />
    return (
      <Page title={words.section()} above={<Link to="/seat-maps">{words.title()}</Link>}>
        <Problem error={error} onRetry={() => void Promise.all([layout.refetch(), rows.refetch()])} />
      </Page>
    )
  }
  return <SectionEditor key={`${mapId} ${sectionId}`} layout={layout.data} section={rows.data} />
}
