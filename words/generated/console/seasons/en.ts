// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/seasons/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const aNewSeason = (): string => 'A new season'

export const acts = (): string => 'Actions'

export const all = (): string => 'All'

export const applied = (a: { season: string }): string => `The plan is applied: ${a.season} is ready`

export const apply = (): string => 'Apply the plan'

export const applyCanUndo = (): string => 'You can undo it until somebody has paid for the new season.'

export const applyChargesNothing = (): string =>
  'Nothing is charged now: members pay when their present membership ends.'

export const applyKeepsSeats = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'Nobody only keeps a seat.',
    one: (n) => `${n} member keeps the seat without being renewed.`,
    other: (n) => `${n} members keep their seats without being renewed.`,
  })

export const applyRenews = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'Nobody is renewed.',
    one: (n) => `${n} member is renewed, unpaid.`,
    other: (n) => `${n} members are renewed, unpaid.`,
  })

export const applySkips = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'Nobody is left out of the new season.',
    one: (n) => `${n} member is left out of the new season.`,
    other: (n) => `${n} members are left out of the new season.`,
  })

export const applyTitle = (a: { season: string }): string => `Apply the plan for ${a.season}`

export const applyTo = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `Apply to ${n} member`, other: (n) => `Apply to ${n} members` })

export const applyWithoutChanged = (): string => 'Apply, and leave out those who changed'

export const applying = (): string =>
  'The plan is being applied. Keep this page open; if it is closed, you can go on later.'

export const asRule = (): string => 'As the rule'

export const changedSince = (): string => 'Changed since the plan'

export const changedSinceMeaning = (): string => 'The member changed after the plan was made, and was left out.'

export const changedTitle = (): string =>
  'This has changed since the plan was made. Make a new plan, or leave those members out:'

export const choice = (): string => 'For this member'

export const choiceFor = (a: { kind: string; name: string }): string => `${a.kind}: choice for ${a.name}`

export const choiceSaved = (a: { name: string }): string => `Saved for ${a.name}`

export const clashes = (): string => 'Clashes, one by one'

export const copyMap = (): string => 'Use a copy of it'

export const copyTitle = (a: { map: string; season: string }): string => `${a.map}, ${a.season}`

export const createSeason = (): string => 'Create the season'

export const edit = (): string => 'Edit'

export const editSeason = (a: { season: string }): string => `Edit ${a.season}`

export const editSeasonHint = (): string => 'Memberships that are sold keep their last day.'

export const firstDay = (): string => 'First day'

export const firstJoined = (): string => 'Whoever joined first gets it'

export const fromTo = (a: { from: string; to: string }): string => `${a.from} → ${a.to}`

export const goOnApplying = (): string => 'Go on applying'

export const goOnUndoing = (): string => 'Go on undoing'

export const into = (): string => 'Into'

export const keepMap = (): string => 'Keep it'

export const keepSeat = (): string => 'Keep the seat, do not renew'

export const kind = (): string => 'Clash'

export const lastDay = (): string => 'Last day'

export const leaveOut = (): string => 'Leave out'

export const leftOut = (): string => 'Left out of the new season'

export const leftOutNote = (): string => 'they get no new membership and no seat'

export const made = (): string => 'Made on'

export const makePlan = (): string => 'Make the plan'

export const member = (): string => 'Member'

export const memberNamed = (a: { id: string }): string => `Member ${a.id}`

export const members = (): string => 'Members'

export const membersWith = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} member`, other: (n) => `${n} members` })

export const newPrice = (): string => 'Renew at the new price'

export const newSeason = (): string => 'New season'

export const newSeasonHint = (): string =>
  'To bring the members of a season into the next one, plan the next season instead.'

export const newSeasonTitle = (): string => 'Title of the new season'

export const noConflicts = (): string => 'No clashes. Everybody can be renewed as they are.'

export const noEnd = (): string => 'No end'

export const noPlans = (): string => 'No plans yet. Plan the next season from one of the seasons above.'

export const noSeasons = (): string =>
  'No seasons yet. A season has a first and a last day, and members have a seat in it.'

export const none = (): string => 'None'

export const notInPlan = (): string => 'Not in the plan'

export const notInPlanNote = (): string => 'cancelled, or renewed already'

export const nothingToRenew = (): string => 'Not sold here'

export const nothingToRenewMeaning = (): string => 'The membership came from elsewhere, so there is no price to renew.'

export const number = (): string => 'Number'

export const ofMembers = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `of ${n} member`, other: (n) => `of ${n} members` })

export const oldPrice = (): string => 'Renew at the old price'

export const outcome = (): string => 'What happens'

export const outcomeKeepSeat = (): string => 'Keeps the seat'

export const outcomeNothing = (): string => 'Not renewed'

export const outcomeRenew = (): string => 'Renewed without a seat'

export const outcomeRenewSeat = (): string => 'Renewed with the seat'

export const outcomeSkip = (): string => 'Left out of the new season'

export const ownPrices = (): string => 'Prices of single types'

export const plan = (): string => 'Plan'

export const planAfter = (a: { season: string }): string => `Plan the next season after ${a.season}`

export const planFor = (a: { season: string }): string => `Plan for ${a.season}`

export const planHint = (): string => 'A plan changes nothing. You see every clash first, then you apply it.'

export const planIncomplete = (): string => 'Choose the season to plan and what its memberships become first.'

export const planNext = (): string => 'Plan the next season'

export const planRuns = (): string => 'This plan is being applied or undone right now.'

export const plans = (): string => 'Plans'

export const previousSeason = (): string => 'Season before'

export const price = (): string => 'Price'

export const priceAfter = (): string => 'New price'

export const priceBefore = (): string => 'Price now'

export const priceChange = (): string => 'Change of prices in per cent'

export const priceChangeHint = (): string => 'Such as 5 or -2.5. Leave it empty to keep the prices.'

export const priceChanged = (): string => 'Other price'

export const priceChangedMeaning = (): string => 'The new price differs from what the member paid last.'

export const priceNow = (a: { price: string }): string => `Now ${a.price}. Leave it empty for the change above.`

export const progress = (a: { done: number; members: number }): string =>
  `${$number('en', a.done)} of ${$number('en', a.members)} members`

export const renewAnyway = (): string => 'Renew anyway'

export const renewed = (): string => 'Renewed'

export const ruleFor = (a: { kind: string }): string => `Rule for: ${a.kind}`

export const ruleSaved = (a: { kind: string }): string => `The rule is saved: ${a.kind}`

export const rules = (): string => 'Clashes, by rule'

export const sabbatical = (): string => 'On sabbatical'

export const sabbaticalMeaning = (): string => 'The member skips the next season.'

export const save = (): string => 'Save'

export const season = (): string => 'Season'

export const seasonSaved = (a: { season: string }): string => `${a.season} is saved`

export const seasons = (): string => 'Seasons'

export const seat = (): string => 'Seat'

export const seatClaimedTwice = (): string => 'Seat wanted twice'

export const seatClaimedTwiceMeaning = (): string => 'Two or more members would have the same seat.'

export const seatGone = (): string => 'Seat is gone'

export const seatGoneMeaning = (): string => 'The new seat map has no such seat.'

export const seatMapHint = (): string => 'Seats are found again by section, row and number.'

export const seatMapNamed = (a: { map: string }): string => `Seat map ${a.map}`

export const seatPlace = (a: { section: string; row: string; seat: string }): string =>
  `${a.section}, row ${a.row}, seat ${a.seat}`

export const seatTaken = (): string => 'Seat is taken'

export const seatTakenMeaning = (): string => 'Somebody has or holds the seat in the new season already.'

export const seated = (): string => 'With a seat'

export const seatedNote = (): string => 'in the new season'

export const seatsKept = (): string => 'Keep the seat'

export const seatsKeptNote = (): string => 'without being renewed'

export const status = (): string => 'Status'

export const statusApplied = (): string => 'Applied'

export const statusApplying = (): string => 'Half applied'

export const statusPlanned = (): string => 'Planned'

export const statusUndoing = (): string => 'Half undone'

export const statusUndone = (): string => 'Undone'

export const title = (): string => 'Title'

export const titleSample = (): string => '2026/27'

export const type = (): string => 'Type'

export const typeArchived = (): string => 'Type is archived'

export const typeArchivedMeaning = (): string => 'The type or its category is no longer sold.'

export const typeNamed = (a: { category: string; type: string }): string => `${a.category} · ${a.type}`

export const typesAndPrices = (): string => 'Types and prices'

export const undo = (): string => 'Undo the plan'

export const undoRefused = (): string => 'It is refused as soon as somebody has paid for the new season.'

export const undoRemoves = (): string =>
  'The new season, its types, its seats and its unpaid memberships are removed. Everything is as before.'

export const undoTitle = (): string => 'Undo the plan?'

export const undoing = (): string =>
  'The plan is being undone. Keep this page open; if it is closed, you can go on later.'

export const undone = (): string => 'The plan is undone: everything is as before'

export const unpaid = (): string => 'Not fully paid'

export const unpaidMeaning = (): string => 'The present membership is not fully paid.'

export const unseated = (): string => 'Lose their seat'

export const unseatedNote = (): string => 'renewed without one'

export const useMap = (a: { map: string }): string => `Use ${a.map}`

export const withoutSeat = (): string => 'Renew without a seat'
