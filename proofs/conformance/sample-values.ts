/** Plain values for every field of each resource, so that the type of each field can be checked. */
const at = (text: string): Date => new Date(text)

const stamps = { created_at: at('2026-01-01T00:00:00Z'), updated_at: at('2026-01-01T00:00:00Z') }

export const sampleValues = {
  seatMap: { title: 'Ground', status: 'active', ...stamps },
  section: { label: 'North', sub_section: 'Upper', level: '2', gate: 'Gate A', order_by: 1 },
  seat: { row_label: 'C', title: '12', aisle: 'L', place: 12, rank: 1 },
  category: {
    title: 'Season',
    show_online: true,
    image: 'https://club.example/season.png',
    game_day_access: 2,
    hex_color: '#aabbcc',
    order_by: 1,
    status: 1,
    ...stamps,
  },
  type: {
    title: 'Adult',
    price_minor: 25_050,
    expires: '2027-06-30',
    offer_auto_renew: true,
    show_online: true,
    game_day_access: 2,
    order_by: 1,
    status: 1,
    ...stamps,
  },
  option: {
    title: 'Monthly',
    auto_renewal: true,
    fixed_end_date: true,
    number_of_instalments: 10,
    order_by: 1,
    status: 1,
    ...stamps,
  },
  member: {
    person_id: 'P1',
    date_of_birth: '1990-05-17',
    gender: 'female',
    company_name: 'Club Ltd',
    address: '1 Quay Road',
    address2: 'Flat 2',
    suburb: 'Riverside',
    state: 'Avon',
    postcode: 'N1 9GU',
    country_id: 826,
    mobile_number: '+447700900001',
    expires_at: at('2027-06-30T22:59:59Z'),
    updated_at: at('2026-03-02T12:00:00Z'),
    fulfilled_at: at('2026-03-02T12:00:00Z'),
    tracking_code: 'RR123456789GB',
  },
}
