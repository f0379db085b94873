@server @usage:geolocation-policy
Feature: RFC 6772 §3.2, Rule transport

  Rule: A rule maker creates, changes and deletes rules over XCAP

    @id:create @GP-3.2-01 @implied-MUST
    Scenario: The client PUTs a second rule
      Given the usage "geolocation-policy"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a"><transformations><gp:provide-location/></transformations></rule>
        </ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="b"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule xmlns="urn:ietf:params:xml:ns:common-policy" id="b"><conditions/></rule>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a"><transformations><gp:provide-location/></transformations></rule>
          <rule id="b"><conditions/></rule>
        </ruleset>
        """

    @id:change @GP-3.2-01 @implied-MUST
    Scenario: The client PUTs a transformation into a rule, then replaces it
      Given the usage "geolocation-policy"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a"><transformations><gp:keep-rule-reference>true</gp:keep-rule-reference></transformations></rule>
        </ruleset>
        """
      And the client sends GET to node 'cr:ruleset/cr:rule[@id="a"]/cr:transformations/gp:keep-rule-reference?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(gp=urn:ietf:params:xml:ns:geolocation-policy)'
      And the server answers 200
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:transformations/gp:set-retention-expiry?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(gp=urn:ietf:params:xml:ns:geolocation-policy)' with '<gp:set-retention-expiry xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">60</gp:set-retention-expiry>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations><gp:keep-rule-reference>true</gp:keep-rule-reference><gp:set-retention-expiry>60</gp:set-retention-expiry></transformations>
          </rule>
        </ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:transformations/gp:set-retention-expiry?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(gp=urn:ietf:params:xml:ns:geolocation-policy)' with '<gp:set-retention-expiry xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">0</gp:set-retention-expiry>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations><gp:keep-rule-reference>true</gp:keep-rule-reference><gp:set-retention-expiry>0</gp:set-retention-expiry></transformations>
          </rule>
        </ruleset>
        """

    @id:delete @GP-3.2-01 @implied-MUST
    Scenario: The client deletes one of two rules
      Given the usage "geolocation-policy"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a"><transformations><gp:provide-location/></transformations></rule>
          <rule id="b"/>
        </ruleset>
        """
      When the client sends DELETE to node 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="b"/>
        </ruleset>
        """
