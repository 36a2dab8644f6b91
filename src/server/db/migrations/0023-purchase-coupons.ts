import type { Migration } from './migration.ts'

export const purchaseCoupons: Migration = {
  name: '0023-purchase-coupons',
  statements: [
    // A coupon that names a plan is good for a registration; one that names a product, for that; one that names neither, for any.
    'alter table coupon add column product_slug text references product (slug)',
    'alter table subscription add column coupon_guid uuid',
    'alter table subscription add column coupon_percent int check (coupon_percent between 1 and 100)',
    // No organisation may read coupons: it gives a code, and learns what it is good for, or nothing.
    `create function redeem_coupon(code uuid, product text, at timestamptz) returns int language sql security definer
      set search_path = public, pg_temp as $$
        update coupon set uses_left = uses_left - 1
        where guid = code and uses_left > 0 and expires_at > at and plan is null
          and coalesce(product_slug, product) = product
        returning percent
      $$`,
    'revoke all on function redeem_coupon(uuid, text, timestamptz) from public',
    'grant execute on function redeem_coupon(uuid, text, timestamptz) to tilth_app',
  ],
}
