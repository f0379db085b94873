# The cases of RFC 4825 §8.2.5 judge which status a refusal has.
@server @usage:pres-rules
Feature: RFC 4745 §7.1.2, Matching one entity

  Rule: A one element has an id, no domain, and at most one child, of another namespace

    @id:example @CP-7.1.2-01 @implied-MUST
    Scenario: The example of RFC 4745 §7.1.2
      Given the usage "pres-rules"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">

            <rule id="f3g44r1">
                <conditions>
                    <identity>
                        <one id="sip:alice@example.com"/>
                        <one id="tel:+1-212-555-1234" />
                        <one id="mailto:bob@example.net" />
                    </identity>
                </conditions>
                <actions/>
                <transformations/>
            </rule>

        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">

            <rule id="f3g44r1">
                <conditions>
                    <identity>
                        <one id="sip:alice@example.com"/>
                        <one id="tel:+1-212-555-1234" />
                        <one id="mailto:bob@example.net" />
                    </identity>
                </conditions>
                <actions/>
                <transformations/>
            </rule>

        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

    @id:content @CP-7.1.2-01 @implied-MUST
    Scenario Outline: A one element <what>
      Given the usage "pres-rules"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <identity><wrong></identity>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the server answers 4xx or 5xx
      But the document does not exist
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <identity><right></identity>
            </conditions>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <identity><right></identity>
            </conditions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id           | what                      | wrong                                                  | right                                                         |
        | missing-id   | without an id             | <one/>                                                 | <one id="sip:alice@example.com"/>                             |
        | exception    | with an exception         | <one id="sip:alice@example.com"><except/></one>        | <one id="sip:alice@example.com"><x:any/></one>                |
        | two-children | with two foreign children | <one id="sip:alice@example.com"><x:any/><x:any/></one> | <one id="sip:alice@example.com"><x:any><x:any/></x:any></one> |
        | text         | with text                 | <one id="sip:alice@example.com">Alice</one>            | <one id="sip:alice@example.com"> </one>                       |

    @id:delete-id @CP-7.1.2-01 @implied-MUST
    Scenario: The client deletes the id of a one element, then the element
      Given the usage "pres-rules"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <identity>
                <one id="sip:alice@example.com"/>
                <one id="sip:bob@example.com"/>
                <many domain="example.com"/>
              </identity>
            </conditions>
          </rule>
        </ruleset>
        """
      And the client sends DELETE to node 'cr:ruleset/cr:rule/cr:conditions/cr:identity/cr:many/@domain?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <identity>
                <one id="sip:alice@example.com"/>
                <one id="sip:bob@example.com"/>
                <many/>
              </identity>
            </conditions>
          </rule>
        </ruleset>
        """
      When the client sends DELETE to node 'cr:ruleset/cr:rule/cr:conditions/cr:identity/cr:one[@id="sip:bob@example.com"]/@id?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the server answers 4xx or 5xx
      But the document is unchanged
      And the client sends DELETE to node 'cr:ruleset/cr:rule/cr:conditions/cr:identity/cr:one[@id="sip:bob@example.com"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <identity><one id="sip:alice@example.com"/><many/></identity>
            </conditions>
          </rule>
        </ruleset>
        """
