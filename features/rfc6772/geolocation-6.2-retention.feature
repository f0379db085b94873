@server @usage:geolocation-policy
Feature: RFC 6772 §6.2, Set retention-expiry

  Rule: The value of set-retention-expiry is an integer, with no upper bound

    @id:integer @GP-6.2-01 @implied-MUST
    Scenario Outline: The value is "<wrong>", then "<right>"
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-retention-expiry><right></gp:set-retention-expiry>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-retention-expiry><right></gp:set-retention-expiry>
            </transformations>
          </rule>
        </ruleset>
        """
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-retention-expiry><wrong></gp:set-retention-expiry>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

      Examples:
        | id          | wrong                | right        |
        | fraction    | 1.5                  | 1            |
        | duration    | PT1H                 | 3600         |
        | exponent    | 1e3                  | 1000         |
        | unit        | 60s                  | 60           |
        | time        | 2033-12-24T17:00:00Z | 2033         |
        | boolean     | false                | 0            |
        | hexadecimal | 0x10                 | +16          |
        | two-values  | 1 2                  | &#32;12&#32; |

    @id:large @GP-6.2-02 @implied-MUST
    Scenario Outline: The value is <value>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-retention-expiry><value></gp:set-retention-expiry>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-retention-expiry><value></gp:set-retention-expiry>
            </transformations>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id               | value                                    |
        | 32-bits          | 2147483648                               |
        | unsigned-32-bits | 4294967296                               |
        | 64-bits          | 18446744073709551616                     |
        | 40-digits        | 1111111111111111111111111111111111111111 |

  # The text has a non-negative integer, the schema any integer, and §10.5 adds no constraints to the schema. §13.4 lets a
  # server check more. So a server may store or refuse a negative value, as long as it stores the whole document.
  Rule: The value is not negative; a server may store or refuse a negative one

    @id:negative @GP-6.2-03 @MAY
    Scenario Outline: The value is <value>
      Given the usage "geolocation-policy"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-retention-expiry><value></gp:set-retention-expiry>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the server stores the document as sent, or refuses it and the document is unchanged
      But the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-retention-expiry>86400</gp:set-retention-expiry>
            </transformations>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-retention-expiry>86400</gp:set-retention-expiry>
            </transformations>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id        | value       |
        | minus-one | -1          |
        | large     | -4294967296 |
