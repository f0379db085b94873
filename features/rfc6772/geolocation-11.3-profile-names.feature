@server @usage:geolocation-policy
Feature: RFC 6772 §11.3, Location profile registry

  Rule: A profile may have any name, also one that the RFC does not define

    @id:condition @GP-11.3-01 @implied-MUST
    Scenario Outline: The profile of a condition is "<profile>"
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <conditions>
              <gp:location-condition><gp:location profile="<profile>"/></gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <conditions>
              <gp:location-condition><gp:location profile="<profile>"/></gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id    | profile            |
        | other | relative-condition |
        | words | far from here      |
        | empty |                    |

    @id:transformation @GP-11.3-01 @implied-MUST
    Scenario Outline: The profile of a transformation is "<profile>"
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="<profile>"><provide-civic xmlns="urn:ietf:params:xml:ns:basic-location-profiles">city</provide-civic></gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="<profile>"><provide-civic xmlns="urn:ietf:params:xml:ns:basic-location-profiles">city</provide-civic></gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id    | profile                  |
        | other | time-zone-transformation |
        | words | far from here            |
