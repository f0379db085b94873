@server @usage:resource-lists
Feature: RFC 9110 §11.5, realms

  # The case reads a challenge only, also a challenge that no client can answer. So it stores no document first.
  Background:
    Given the server requires credentials

  Rule: A realm is a quoted string

    @id:quoted-realm @HTTP-11.5-01 @MUST @read-only
    Scenario: A request without credentials is refused
      Given an unauthenticated client sends GET to "{document}"
      And the server answers 401
      Then no challenge in the response has a realm without quotes
