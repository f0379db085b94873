# Which of 200 and 201 a creation is answered with is judged in 8.2.7-resource-interdependencies.feature.
@server
Feature: RFC 4825 §8.2.3, Creation

  Where among its siblings a new element goes is in 8.2.3-positions.feature.

  Rule: A new document is stored under the name in the URI

    @id:put-comments-processing @usage:resource-lists @XCAP-8.2.3-01 @implied-MUST
    Scenario: What was put is what is there, comments and processing instructions included
      Given there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- before -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <?instruction for somebody?>
         <list name="friends"><!-- nobody yet --></list>
        </resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <!-- before -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <?instruction for somebody?>
         <list name="friends"><!-- nobody yet --></list>
        </resource-lists>
        """
      And the server serves the document element on its own

    @id:document-name-stays @usage:resource-lists @XCAP-8.2.3-01 @implied-MUST
    Scenario: A document of another name stays as it is
      Given the document "one friend"
      And the document is named "other"
      # A server may keep to the one name of the usage (RFC 4826 §3.4.7): where no such document can be set up, nothing follows.
      And the document "no lists"
      And there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 200
      And the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And the server serves the document element on its own

  Rule: A new element becomes a child of the parent in the URI, so that the URI selects it

    @id:two-lists-goes-uri-names @usage:resource-lists @XCAP-8.2.3-02 @implied-MUST
    Scenario: Of two lists it goes into the one that the URI names
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="family"/>
          <list name="friends"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="family"/>
          <list name="friends"><entry uri="sip:n@example.com"/></list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]'
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <entry uri="sip:n@example.com"/>
        """

    @id:comes @usage:resource-lists @XCAP-8.2.3-02 @implied-MUST
    Scenario: It comes with all that is in it
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="work"]' with
        """
        <list name="work"><display-name>Work</display-name><!-- few --><entry uri="sip:a@example.com"/></list>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="work">
            <display-name>Work</display-name>
            <!-- few -->
            <entry uri="sip:a@example.com"/>
          </list>
        </resource-lists>
        """

  Rule: A request whose URI would not select what it puts is refused

    @id:uri @usage:resource-lists @XCAP-8.2.3-22 @MUST
    Scenario Outline: <what> is another than the one in the URI
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<other>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<fitting>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><after></list>
        </resource-lists>
        """

      Examples:
        | id                     | what                                         | target                             | other                            | fitting                          | after                                                                                            |
        | the-value-of-the-entry | The value of the attribute                   | entry[@uri="sip:n@example.com"]    | <entry uri="sip:m@example.com"/> | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><entry uri="sip:n@example.com"/> |
        | the-case-of-the-value  | The case of the value                        | entry[@uri="sip:n@example.com"]    | <entry uri="sip:N@example.com"/> | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><entry uri="sip:n@example.com"/> |
        | the-name-with-an-list  | The name with an attribute                   | list[@name="work"]                 | <entry uri="sip:n@example.com"/> | <list name="work"/>              | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><list name="work"/>              |
        | the-name-alone-list    | The name alone                               | list                               | <entry uri="sip:n@example.com"/> | <list name="work"/>              | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><list name="work"/>              |
        | the-name-with-a        | The name with a position                     | entry[3]                           | <list name="work"/>              | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><entry uri="sip:n@example.com"/> |
        | the-attribute-with-a   | The attribute with a position                | entry[2][@uri="sip:n@example.com"] | <entry uri="sip:m@example.com"/> | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/><entry uri="sip:b@example.com"/> |
        | the-attribute-with-a-2 | The attribute with a wildcard                | *[@name="work"]                    | <list/>                          | <list name="work"/>              | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><list name="work"/>              |
        | the-attribute-with-a-3 | The attribute with a wildcard and a position | *[2][@uri="sip:n@example.com"]     | <list name="n"/>                 | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/><entry uri="sip:b@example.com"/> |

    # The worked example of §7.4, to which §8.2.3 refers.
    @id:service-uri-asked @usage:rls-services @XCAP-8.2.3-22 @MUST
    Scenario: A service of another URI than the one that is asked for
      Given the usage "rls-services"
      And the document "no services"
      When the client PUTs element 'rls-services/service[@uri="sip:good-friends@{domain}"]' with
        """
        <service uri="sip:mybuddies@{domain}"><list/><packages><package>presence</package></packages></service>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service[@uri="sip:good-friends@{domain}"]' with
        """folded
        <service uri="sip:good-friends@{domain}">
          <list/>
          <packages>
            <package>presence</package>
          </packages>
        </service>
        """
      Then the request succeeds

    @id:refusal-says-cannot-insert @usage:resource-lists @XCAP-8.2.3-23 @SHOULD
    Scenario Outline: The refusal says "cannot-insert": <what>
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<body>'
      Then the case continues only if the server answered 409
      And the conflict report says "cannot-insert"

      Examples:
        | id              | what                           | target                          | body                             |
        | entry-uri-sip-n | another value of the attribute | entry[@uri="sip:n@example.com"] | <entry uri="sip:m@example.com"/> |
        | list-name-work  | another name                   | list[@name="work"]              | <entry uri="sip:n@example.com"/> |
        | any-name-work   | no such attribute              | *[@name="work"]                 | <list/>                          |
        | entry-4         | too few siblings of the name   | entry[4]                        | <entry uri="sip:n@example.com"/> |
        | any-4-uri-sip-n | too few siblings               | *[4][@uri="sip:n@example.com"]  | <entry uri="sip:n@example.com"/> |

  Rule: A selector that matches several elements neither creates nor replaces one

    @id:not-unique @usage:resource-lists @XCAP-8.2.3-24 @implied-MUST
    Scenario Outline: <target> is not unique, <unique> is
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/<unique>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds

      Examples:
        | id      | target | unique   |
        | entry-1 | entry  | entry[1] |
        | entry-3 | entry  | entry[3] |
        | any-2   | *      | *[2]     |

    @id:refusal-says-cannot-insert-too @usage:resource-lists @XCAP-8.2.3-24 @XCAP-8.2.3-23 @SHOULD
    Scenario: That refusal says "cannot-insert", too
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry uri="sip:n@example.com"/>'
      Then the case continues only if the server answered 409
      And the conflict report says "cannot-insert"

  Rule: The new element's name has the namespace that it gets from its new surroundings

    @id:document-default-namespace @usage:resource-lists @XCAP-8.2.3-25 @implied-MUST
    Scenario Outline: In a document without a default namespace, <name> is named <how>
      Given the document
        """
        <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists"/>
        """
      When the client PUTs element 'resource-lists/list[@name="n"]' with '<list name="n"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="n"]' with '<body>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists"><body></rl:resource-lists>
        """

      Examples:
        | id               | name     | how                               | body                                                               |
        | by-the-prefix-of | the list | by the prefix of the document     | <rl:list name="n"/>                                                |
        | by-a-prefix-of   | the list | by a prefix of its own            | <q:list xmlns:q="urn:ietf:params:xml:ns:resource-lists" name="n"/> |
        | by-a-default     | the list | by a default namespace of its own | <list xmlns="urn:ietf:params:xml:ns:resource-lists" name="n"/>     |

    # The schema allows each of these elements where it would be put: only the namespace tells them apart.
    @id:foreign-element-name-uri @usage:resource-lists @XCAP-8.2.3-25 @implied-MUST
    Scenario Outline: A foreign element of the same name as in the URI, but of another namespace: <body>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:y="urn:example:y">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>?xmlns(<prefix>=urn:example:x)' with '<body>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>?xmlns(<prefix>=urn:example:y)' with '<body>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:y="urn:example:y">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <body>
          </list>
        </resource-lists>
        """

      Examples:
        | id        | target      | prefix | body                              |
        | x-note    | x:note      | x      | <x:note xmlns:x="urn:example:y"/> |
        | y-note    | y:note      | y      | <y:note/>                         |
        | any-x-n-1 | *[@x:n="1"] | x      | <y:note y:n="1"/>                 |

  Rule: Where an element goes does not depend on the schema

    # "Schema compliance does not play a role while performing the insertion": by its name alone a new list belongs at the
    # end of the parent, where the schema no longer allows lists. That it is refused, for this, is judged in §8.2.5.
    @id:list-stand-behind-foreign @usage:resource-lists @XCAP-8.2.3-21 @implied-MUST
    Scenario: A list that would have to stand behind a foreign element is not moved in front of it
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <x:note xmlns:x="urn:example:x"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/list[@name="work"]' with '<list name="work"/>'
      Then the request succeeds and the stored document has the following, or the server answers 409 and the document is unchanged
        | XPath                   | value |
        | count(/*/*/*)           | 3     |
        | local-name(/*/*/*[3])   | list  |

    # What §8.2.3 says to do instead.
    @id:wildcard-position-put-schema @usage:resource-lists @XCAP-8.2.3-15 @MUST
    Scenario: A wildcard and a position put it where the schema allows it
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <x:note xmlns:x="urn:example:x"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/*[2][@name="work"]' with '<list name="work"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <list name="work"/>
            <x:note xmlns:x="urn:example:x"/>
          </list>
        </resource-lists>
        """

  Rule: The document that comes out is validated before it is stored

    @id:document-comes-validated @usage:resource-lists @XCAP-8.2.3-31 @implied-MUST
    Scenario Outline: <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<body>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/<legal target>' with '<body>'
      Then the request succeeds

      Examples:
        | id                | what                                                | target       | legal target       | body                             |
        | a-name-for-people | A name for people is not allowed behind the entries | display-name | entry/display-name | <display-name>x</display-name>   |
        | an-entry-is-not   | An entry is not allowed in an entry                 | entry/entry  | entry[2]           | <entry uri="sip:n@example.com"/> |

  Rule: A document has one document element, so no other can be created

    @id:not-created @usage:resource-lists @XCAP-8.2.3-32 @implied-MUST
    Scenario Outline: <target> is not created
      Given the document "one friend"
      When the client PUTs element '<target>' with '<body>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>'
      Then the request succeeds

      Examples:
        | id               | target            | body                                                            |
        | other            | other             | <other xmlns="urn:ietf:params:xml:ns:resource-lists"/>          |
        | resource-lists-2 | resource-lists[2] | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/> |
        | any-2            | *[2]              | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/> |
