-- Up Migration
alter table users add column may_buy_memberships boolean not null default true;
comment on column users.may_buy_memberships is 'An admin can say of who pays for a household that they buy none any more; the renewals leave them out.';
