@server @usage:geolocation-policy
Feature: RFC 6772 §6.1, Set retransmission-allowed

  Rule: The value of set-retransmission-allowed is a boolean

    @id:boolean @GP-6.1-01 @implied-MUST
    Scenario Outline: The value is "<wrong>", then "<right>"
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-retransmission-allowed><right></gp:set-retransmission-allowed>
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
              <gp:set-retransmission-allowed><right></gp:set-retransmission-allowed>
            </transformations>
          </rule>
        </ruleset>
        """
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-retransmission-allowed><wrong></gp:set-retransmission-allowed>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

      Examples:
        | id         | wrong                  | right                  |
        | yes        | yes                    | true                   |
        | capitals   | TRUE                   | false                  |
        | two        | 2                      | 1                      |
        | minus      | -1                     | 0                      |
        | two-values | true false             | &#32;true&#32;         |
        | element    | <gp:provide-location/> | <!-- not kept -->false |

    @id:put-element @GP-6.1-01 @implied-MUST
    Scenario: The client PUTs the element alone with a wrong value, then with a right one
      Given the usage "geolocation-policy"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-retransmission-allowed>true</gp:set-retransmission-allowed>
            </transformations>
          </rule>
        </ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule/cr:transformations/gp:set-retransmission-allowed?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(gp=urn:ietf:params:xml:ns:geolocation-policy)' with '<gp:set-retransmission-allowed>no</gp:set-retransmission-allowed>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'cr:ruleset/cr:rule/cr:transformations/gp:set-retransmission-allowed?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(gp=urn:ietf:params:xml:ns:geolocation-policy)' with '<gp:set-retransmission-allowed>0</gp:set-retransmission-allowed>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-retransmission-allowed>0</gp:set-retransmission-allowed>
            </transformations>
          </rule>
        </ruleset>
        """
