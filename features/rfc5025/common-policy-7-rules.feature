@server @usage:pres-rules
Feature: RFC 4745 §7, The parts of a rule

  Rule: A rule has conditions, actions and transformations, each optional, in this order

    @id:parts @CP-7-01 @implied-MUST
    Scenario Outline: A rule with <what>
      Given the usage "pres-rules"
      And there is no document
      And the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><right></rule></ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><right></rule></ruleset>
        """
      And the server rejects the same document with an undeclared element added
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><wrong></rule></ruleset>
        """
      Then the request does not succeed
      But the document is unchanged

      Examples:
        | id                     | what                                    | wrong                                     | right                                           |
        | actions-first          | actions before conditions               | <actions/><conditions/>                   | <conditions/><actions/>                         |
        | transformations-second | transformations before actions          | <conditions/><transformations/><actions/> | <conditions/><actions/><transformations/>       |
        | transformations-first  | transformations before conditions       | <transformations/><conditions/>           | <conditions/><transformations/>                 |
        | conditions-twice       | conditions twice                        | <conditions/><conditions/>                | <conditions/>                                   |
        | actions-twice          | actions twice                           | <actions/><actions/>                      | <actions/>                                      |
        | transformations-twice  | transformations twice                   | <transformations/><transformations/>      | <transformations/>                              |
        | undeclared-part        | an undeclared part                      | <conditions/><exceptions/>                | <conditions/><actions/>                         |
        | bare-condition         | a condition outside of conditions       | <sphere value="work"/>                    | <conditions><sphere value="work"/></conditions> |
        | nested-rule            | a rule inside, then with nothing inside | <rule id="b"/>                            |                                                 |

  Rule: A part that the client PUTs by name comes last, so conditions after actions are refused

    # Parts have no attributes, so *[1][@name="value"] cannot say where to insert them (RFC 4825 §8.2.3).
    @id:late-conditions @CP-7-02 @implied-MUST
    Scenario: The client PUTs conditions into a rule with actions, then the whole rule
      Given the usage "pres-rules"
      And the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><actions/></rule></ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:conditions?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<conditions/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule id="a"><conditions/><actions/></rule>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions/>
            <actions/>
          </rule>
        </ruleset>
        """

    @id:late-actions @CP-7-02 @implied-MUST
    Scenario: The client PUTs actions after transformations, then transformations after actions
      Given the usage "pres-rules"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a"><transformations/></rule>
          <rule id="b"><actions/></rule>
        </ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:actions?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<actions/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'cr:ruleset/cr:rule[@id="b"]/cr:transformations?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<transformations/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a"><transformations/></rule>
          <rule id="b">
            <actions/>
            <transformations/>
          </rule>
        </ruleset>
        """

  Rule: Conditions of any kind, also of other namespaces, may have any order

    @id:conditions @implied-MUST
    Scenario Outline: Conditions: <what>
      Given the usage "pres-rules"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x">
          <rule id="a">
            <conditions><content></conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x">
          <rule id="a">
            <conditions><content></conditions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      @CP-7-03
      Examples: With foreign ones
        | id              | what                               | content                                                      |
        | foreign-alone   | a foreign condition alone          | <x:place name="home"><x:any/>text</x:place>                  |
        | foreign-first   | foreign conditions first           | <x:place/><x:mood/><identity><many/></identity>              |
        | foreign-between | a foreign condition between others | <identity><many/></identity><x:place/><sphere value="work"/> |

      @CP-7-05
      Examples: Those of common policy
        | id          | what                       | content                                                                                                                                               |
        | none        | none                       |                                                                                                                                                       |
        | one-order   | all kinds in one order     | <identity><many/></identity><sphere value="work"/><validity><from>2003-12-24T17:00:00+01:00</from><until>2003-12-24T19:00:00+01:00</until></validity> |
        | other-order | all kinds in another order | <validity><from>2003-12-24T17:00:00+01:00</from><until>2003-12-24T19:00:00+01:00</until></validity><sphere value="work"/><identity><many/></identity> |
        | repeated    | several of one kind        | <sphere value="work"/><identity><many domain="example.com"/></identity><sphere value="home"/><identity><many domain="example.org"/></identity>        |

    @id:put-foreign @CP-7-03 @implied-MUST
    Scenario: The client PUTs a foreign condition alone
      Given the usage "pres-rules"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><sphere value="work"/><y:mood xmlns:y="urn:example:x"/></conditions>
          </rule>
        </ruleset>
        """
      And the client sends GET to node 'cr:ruleset/cr:rule[@id="a"]/cr:conditions/x:mood?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(x=urn:example:x)'
      And the server answers 200
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:conditions/x:place?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(x=urn:example:x)' with '<x:place xmlns:x="urn:example:x"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <sphere value="work"/>
              <y:mood xmlns:y="urn:example:x"/>
              <x:place xmlns:x="urn:example:x"/>
            </conditions>
          </rule>
        </ruleset>
        """

    @id:undeclared @CP-7-05 @implied-MUST
    Scenario Outline: A condition of common policy called <name>
      Given the usage "pres-rules"
      And there is no document
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><<name> xmlns="urn:example:x"/></conditions>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the server rejects the same document with an undeclared element added
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><<name>/></conditions>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the document is unchanged

      Examples:
        | id    | name  |
        | place | place |
        | one   | one   |
        | from  | from  |

    @id:no-namespace @CP-7-05 @implied-MUST
    Scenario: A condition without a namespace
      Given the usage "pres-rules"
      And there is no document
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><place xmlns="urn:example:x"/></conditions>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the server rejects the same document with an undeclared element added
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><place xmlns=""/></conditions>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the document is unchanged
