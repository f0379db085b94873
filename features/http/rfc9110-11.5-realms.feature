@server @usage:resource-lists
Feature: RFC 9110 §11.5, realms

  # A challenge can be looked at also where it is such that nobody can answer it: so nothing is put before.
  Background:
    Given the server requires credentials

  Rule: A realm is a quoted string

    @id:every-challenge @HTTP-11.5-01 @MUST @read-only
    Scenario: In every challenge
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And every realm in the response is quoted
